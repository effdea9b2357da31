import { randomBytes } from 'node:crypto';
import { readTarget, type Intake, type Page } from '@probity/intake';
import { signIn } from '@probity/engine';
import { parse } from 'yaml';
import { version } from '../version.ts';
import { fetchPage } from './fetch-page.ts';

/** The accounts that may sign in to read a description: those of a profile, of an authentication file, or both. */
export type SignInInputs = Pick<
  Intake,
  'env' | 'readFile' | 'runCommand' | 'profileText' | 'profilePath' | 'authText' | 'authPath' | 'overrides'
>;

/**
 * Reads pages as the first account that can sign in; the login is made once, when the first page is asked for. Returns
 * undefined where no account is given that could sign in without the description.
 */
export function fetchSignedIn(
  inputs: SignInInputs,
  say: (line: string) => void,
): ((url: string) => Promise<Page>) | undefined {
  if (inputs.authText === undefined && loginsIn(inputs.profileText).text === undefined) return undefined;
  const known = new Map<string, Promise<Readonly<Record<string, string>>>>();
  return async (url) => {
    const { origin } = new URL(url);
    const headers = known.get(origin) ?? headersOf(inputs, origin, say);
    known.set(origin, headers);
    return fetchPage(url, { headers: await headers });
  };
}

async function headersOf(
  inputs: SignInInputs,
  origin: string,
  say: (line: string) => void,
): Promise<Readonly<Record<string, string>>> {
  const { text, operations } = loginsIn(inputs.profileText);
  const loaded = await readTarget({
    ...inputs,
    ...(text !== undefined && { profileText: text }),
    overrides: { ...inputs.overrides, url: inputs.overrides?.url ?? origin, basePath: '' },
    descriptionText: ['GET /', ...operations].join('\n'),
    descriptionPath: 'the logins',
  });
  if ('problems' in loaded) {
    say(`no account can sign in without the description: ${loaded.problems[0]?.message ?? ''}`);
    return {};
  }
  // An account must never be sent to another host than its own.
  if (loaded.target.origin !== origin) return {};
  const [runId, runKey] = [randomBytes(5).toString('hex'), randomBytes(32).toString('hex')];
  const { target, secretValues } = loaded;
  const signedIn = await signIn({ target, secretValues, version, runId, runKey });
  if ('headers' in signedIn) return signedIn.headers;
  say(`no account could sign in to read the description: ${signedIn.reason}`);
  return {};
}

/** What a profile says about signing in, without all that needs a description; undefined if it names no way. */
function loginsIn(profileText: string | undefined): {
  readonly text?: string;
  readonly operations: readonly string[];
} {
  const profile: unknown = profileText === undefined ? {} : parse(profileText);
  if (typeof profile !== 'object' || profile === null) return { operations: [] };
  const { target, mode, auth, identities, ownership } = profile as Readonly<Record<string, unknown>>;
  if (identities === undefined) return { operations: [] };
  const { login, send } = (auth ?? {}) as Readonly<Record<string, unknown>>;
  const way = { ...(login !== undefined && { login }), ...(send !== undefined && { send }) };
  const steps = [
    login,
    ...Object.values(identities as object).map((each: { login?: unknown }) => each.login),
  ];
  const operations = steps
    .flat()
    .flatMap((step) =>
      typeof step === 'object' && step !== null && 'operation' in step ? [String(step.operation)] : [],
    );
  const kept = {
    target,
    mode,
    ownership,
    identities,
    sign_up: false,
    ...(Object.keys(way).length > 0 && { auth: way }),
  };
  return { text: JSON.stringify(kept), operations };
}
