import type { Case, Exchange, Operation } from '@probity/model';
import {
  isUnavailable,
  type Call,
  type Control,
  type CredentialRef,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import type { Record12, TokenTry } from './record.ts';
import { VARIATIONS, type Variation } from './variations.ts';
import type { Details12 } from './details.ts';
import type { ProbeTools } from './needs.ts';

/** Sends the control, the call without a credential, and one request per token of the variation. */
export async function gatherCase(
  testCase: Case<Details12>,
  tools: ProbeTools,
): Promise<Record12 | Unavailable> {
  const variation = VARIATIONS[testCase.variation];
  if (testCase.operation === null || variation === undefined) {
    return { reason: 'No operation is known that shows who is calling.', missing: 'auth.me' };
  }
  const operation = tools.operation(testCase.operation);
  const session = tools.shared(operation.caller);
  const facts = await tools.tokenFacts(session);
  if (isUnavailable(facts)) return facts;
  const { form, algorithm, knownSecret } = facts;
  const bare: Record12 = {
    form,
    algorithm,
    knownSecret,
    source: sourceOf(tools, session),
    tries: [],
    unfit: [],
    lacking: [],
    fetched: 0,
    late: [],
  };
  if (form === 'password') return bare;
  const key = `1.2 ${operation.id}`;
  const anchored = await tools.once(`${key} control`, () => anchor(tools, operation, session));
  if (isUnavailable(anchored)) return anchored;
  const { control, call, none } = anchored;
  const record = {
    ...bare,
    control: control.exchange,
    controlSucceeded: control.succeeded,
    ...(none && { none }),
  };
  if (!control.succeeded) return record;

  const send = (credential: CredentialRef): Promise<Exchange> => tools.attack(control, call, { credential });
  // An opaque token is no JWT; whether the target takes JWTs all the same, only a minted one can show.
  const reencoded =
    variation.change !== undefined || form === 'opaque' ? await tryMinted(tools, session, key, send) : {};
  const tried = { ...record, ...reencoded };
  if (form === 'opaque' && reencoded.minted?.class !== 'success') return tried;
  const { change } = variation;
  if (change === undefined) {
    const gather = (): Promise<Record12> => sendForged(testCase, tools, session, variation, send, tried);
    // Who fetched from the decoy can be told only while nobody else names it.
    return variation.recipes.includes('jku') ? tools.alone(gather) : gather();
  }
  const credential: CredentialRef = { kind: 'claims', change, session };
  const can = await tools.canMake(credential);
  if (can !== true) return { ...tried, ...leftOut(change, can) };
  const tries = [{ recipe: change, attack: await send(credential) }];
  const late =
    change === 'expired' && operation.authRole === 'me' ? await sendLate(tools, session, send) : [];
  return { ...tried, tries, late };
}

async function sendForged(
  testCase: Case<Details12>,
  tools: ProbeTools,
  session: SessionRef,
  { recipes, everywhere }: Variation,
  send: (credential: CredentialRef) => Promise<Exchange>,
  record: Record12,
): Promise<Record12> {
  const isAnchor = testCase.operation === tools.target.auth.me;
  const wanted = isAnchor || everywhere === undefined ? recipes : [everywhere];
  const before = tools.decoyFetches();
  const tries: TokenTry[] = [];
  const unfit = [...record.unfit];
  const lacking = [...record.lacking];
  for (const recipe of wanted) {
    const credential: CredentialRef = { kind: 'forged', recipe, session };
    const can = await tools.canMake(credential);
    if (can === true) {
      tries.push({ recipe, attack: await send(credential) });
      continue;
    }
    const out = leftOut(recipe, can);
    unfit.push(...out.unfit);
    lacking.push(...out.lacking);
  }
  // A target may fetch after it has answered.
  if (recipes.includes('jku') && tries.length > 0) await tools.wait('settle');
  return { ...record, tries, unfit, lacking, fetched: tools.decoyFetches() - before };
}

interface Anchored {
  readonly call: Call;
  readonly control: Control;
  readonly none?: Exchange;
}

async function anchor(
  tools: ProbeTools,
  operation: Operation,
  session: SessionRef,
): Promise<Anchored | Unavailable> {
  const call = await tools.call(operation, { session });
  if (isUnavailable(call)) return call;
  const control = await tools.control(call);
  if (!control.succeeded) return { call, control };
  return { call, control, none: await tools.attack(control, call, { credential: { kind: 'none' } }) };
}

/** A refused change means something only if its good twin from the same source is accepted. */
async function tryMinted(
  tools: ProbeTools,
  session: SessionRef,
  key: string,
  send: (credential: CredentialRef) => Promise<Exchange>,
): Promise<{ readonly minted?: Exchange }> {
  const credential: CredentialRef = { kind: 'minted', session };
  if ((await tools.canMake(credential)) !== true) return {};
  return { minted: await tools.once(`${key} minted`, () => send(credential)) };
}

/** Measures the leeway, where tokens of any age are available. */
async function sendLate(
  tools: ProbeTools,
  session: SessionRef,
  send: (credential: CredentialRef) => Promise<Exchange>,
): Promise<readonly Exchange[]> {
  const late: Exchange[] = [];
  for (const change of ['expired-61-seconds', 'expired-301-seconds'] as const) {
    const credential: CredentialRef = { kind: 'claims', change, session };
    if ((await tools.canMake(credential)) !== true) return [];
    late.push(await send(credential));
  }
  return late;
}

/** A reason that names no missing input says that the recipe means nothing for this token. */
function leftOut(recipe: string, { reason, missing }: Unavailable): Pick<Record12, 'unfit' | 'lacking'> {
  return missing === undefined
    ? { unfit: [{ recipe, why: reason }], lacking: [] }
    : { unfit: [], lacking: [{ recipe, why: reason, missing }] };
}

function sourceOf({ target }: ProbeTools, { identity }: SessionRef): string {
  const found = target.identities.find(({ name }) => name === identity);
  return found?.credential.kind === 'login' ? 'auth.login' : `identities.${identity}`;
}
