import { hasProperty } from '../../description/schemas/properties.ts';
import type { CredentialWay } from '../../profile/schema-parts/identity-schema.ts';
import type { Path } from '../../profile/locator.ts';
import { authRoles } from './auth-roles.ts';
import type { Context } from '../context.ts';

type Step = NonNullable<CredentialWay['login']>[number];

/** A step of a login and where the profile writes it. */
export type PlacedStep = Step & {
  readonly at?: Path;
  /** Nobody wrote it down: it was found in the description. */
  readonly isInferred?: boolean;
};

const CHALLENGES = [
  'challenge',
  'challenge_id',
  'challengeId',
  'challenge_token',
  'challengeToken',
  'mfa_token',
  'mfaToken',
  'otp_token',
  'otpToken',
  'two_factor_token',
  'twoFactorToken',
];

/** The login of an account with a second factor: the shared one as far as the challenge, then the code. Undefined if nothing takes a code. */
export function secondFactorSteps(
  context: Context,
  login: readonly PlacedStep[] | undefined,
): readonly PlacedStep[] | undefined {
  const { auth } = context.profile;
  const verify = authRoles(context).otp_verify;
  if (login === undefined || verify === undefined) return undefined;
  const given = typeof auth?.otp_verify === 'object' ? auth.otp_verify : {};
  const last: PlacedStep = {
    extract: login.at(-1)?.extract,
    isInferred: login.at(-1)?.isInferred === true,
    ...given,
    operation: verify.id,
    at: ['auth', 'otp_verify'],
  };
  return [...startSteps(context, login), last];
}

function startSteps(context: Context, login: readonly PlacedStep[]): readonly PlacedStep[] {
  const start = context.profile.auth?.otp_start;
  const first = login[0];
  if (typeof start === 'object') {
    const shared = login.find(({ operation }) => sameOperation(context, operation, start.operation));
    const merged = { ...shared, ...start, extract: start.extract ?? challengeIn(context, start.operation) };
    return [{ ...merged, at: ['auth', 'otp_start'] }];
  }
  const operation = start ?? first?.operation;
  if (operation === undefined) return [];
  const shared = login.find((step) => sameOperation(context, step.operation, operation));
  return [{ ...shared, operation, extract: challengeIn(context, operation), at: ['auth', 'login', 0] }];
}

function sameOperation({ described }: Context, one: string, other: string): boolean {
  return described.find(one)?.id === described.find(other)?.id;
}

/** Where an answer asks for the code; what a profile calls it is then `{challenge}`. */
function challengeIn({ described, document }: Context, reference: string): Readonly<Record<string, string>> {
  const answers = described.find(reference)?.answers ?? [];
  const found = ['', 'data.', 'result.']
    .flatMap((prefix) => CHALLENGES.map((name) => `${prefix}${name}`))
    .find((path) => answers.some((answer) => hasProperty(answer, path, document)));
  return found === undefined ? {} : { challenge: found };
}
