import { isList, type Json, type LoginStep, type Operation, type SessionCredential } from '@probity/model';
import { placeholdersOf } from '../request/template.ts';
import type { NameKind } from '../accounts/account-name.ts';

/** A way to log in that may work where the described one does not. */
export interface LoginVariant {
  readonly source: SessionCredential;
  /** With what a signed-up account logs in; left out where it is as before. */
  readonly name?: NameKind;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What variants of a login are made from. */
export interface VariantOptions {
  readonly source: SessionCredential;
  /** The operation of a step. */
  readonly operation: (id: string) => Operation;
  /** By what accounts can be called besides: what the sign-up took. Nothing else of an account that the profile names. */
  readonly names: readonly NameKind[];
}

/**
 * The ways to log in, the likeliest first: as described, in the other encoding, with another name of the account, and
 * by HTTP Basic. Each differs in as little as possible from the described one.
 */
export function loginVariants({ source, operation, names }: VariantOptions): readonly LoginVariant[] {
  const at = Math.max(
    0,
    source.steps.findIndex((step) => takesPassword(step, operation(step.operation))),
  );
  const step = source.steps[at];
  if (step === undefined) return [];
  const described = step.body ?? operation(step.operation).body;
  const bodies = bodiesOf(described, operation(step.operation));
  const withStep = (change: Partial<LoginStep>): SessionCredential => ({
    ...source,
    steps: source.steps.with(at, { ...step, ...change }),
  });
  const plain = bodies.map((body): LoginVariant => ({ source: withStep({ body }) }));
  const [first, second] = plain;
  const named = names.flatMap((name) =>
    [first, second].flatMap((each) => (each === undefined ? [] : [{ ...each, name }])),
  );
  const client = asClient(described);
  const basic: LoginVariant = {
    source: withStep(
      client === undefined
        ? { body: null, headers: { ...step.headers, Authorization: 'Basic {basic}' } }
        : { body: client, headers: { ...step.headers, Authorization: 'Basic {client_basic}' } },
    ),
  };
  // OAuth lets a client write its secret in either place.
  if (client !== undefined) return [basic];
  const [, ...others] = plain;
  // The other encoding, then other names as described and in it, then what is rarer.
  return [...others.slice(0, 1), ...named, ...others.slice(1), basic];
}

function bodiesOf(
  described: LoginStep['body'],
  { path, body }: Pick<Operation, 'path' | 'body'>,
): readonly NonNullable<LoginStep['body']>[] {
  const known = described !== null && isTaking(described.template) ? [described] : [];
  const isSilent = known.length === 0 || body === null;
  const usual = usualBodies(path);
  const all = [...known.flatMap((each) => [each, ...inOtherType(each)]), ...(isSilent ? usual : [])];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** What logins usually take, where the description does not say. */
function usualBodies(path: string): readonly NonNullable<LoginStep['body']>[] {
  const grant = { grant_type: 'password', username: '{user}', password: '{password}' };
  const oauth = path.endsWith('token') ? [{ type: FORM_TYPE, template: grant }] : [];
  return [
    ...oauth,
    { type: JSON_TYPE, template: { email: '{user}', password: '{password}' } },
    { type: JSON_TYPE, template: { username: '{user}', password: '{password}' } },
    { type: FORM_TYPE, template: { username: '{user}', password: '{password}' } },
  ];
}

function inOtherType(body: NonNullable<LoginStep['body']>): readonly NonNullable<LoginStep['body']>[] {
  const { template } = body;
  if (typeof template !== 'object' || template === null || isList(template)) return [];
  if (!/json/i.test(body.type)) return [{ ...body, type: JSON_TYPE }];
  // A form has no objects in it.
  return Object.values(template).some((each) => typeof each === 'object' && each !== null)
    ? []
    : [{ ...body, type: FORM_TYPE }];
}

/** The body of a client of OAuth without its id and secret; undefined if it has none. */
function asClient(body: LoginStep['body']): NonNullable<LoginStep['body']> | undefined {
  const { template } = body ?? {};
  if (body === null || typeof template !== 'object' || template === null || isList(template))
    return undefined;
  if (!placeholdersOf(template).includes('client_secret')) return undefined;
  const rest = Object.entries(template).filter(
    ([, value]) => value !== '{client_id}' && value !== '{client_secret}',
  );
  return { ...body, template: Object.fromEntries(rest) };
}

function isTaking(template: Json): boolean {
  return placeholdersOf(template).includes('password');
}

function takesPassword({ body, headers }: LoginStep, operation: Operation): boolean {
  const sent = [(body ?? operation.body)?.template ?? null, headers, operation.query];
  return /\{(?:password|basic)\}/.test(JSON.stringify(sent));
}
