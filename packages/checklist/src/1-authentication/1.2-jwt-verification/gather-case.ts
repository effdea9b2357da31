import { opensSessions, type Case, type Exchange, type Operation } from '@probity/model';
import {
  isRefusal,
  isUnavailable,
  type Control,
  type CredentialRef,
  type SessionRef,
  type Unavailable,
  type CommonTools,
  type ToolsFor,
} from '@probity/probe-kit';
import { attacksOn, type Attacks } from './attack-on.ts';
import type { Details12 } from './details.ts';
import type { ProbeTools } from './needs.ts';
import type { Record12, TokenTry } from './record.ts';
import { recipesFor, VARIATIONS, type Variation } from './variations.ts';

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
  const { form } = facts;
  const bare: Record12 = {
    ...facts,
    source: sourceOf(tools, session),
    tries: [],
    unfit: [],
    lacking: [],
    fetched: 0,
    late: [],
  };
  if (form === 'password') return bare;
  if (form === 'opaque' && !(await takesJwts(tools, operation, session)))
    return { ...bare, takesNoJwt: true };
  const anchored = await anchor(tools, operation, session);
  if (isUnavailable(anchored)) return anchored;
  const { control, none, attacks } = anchored;
  const record = {
    ...bare,
    control: control.exchange,
    controlSucceeded: control.succeeded,
    ...(none && { none }),
  };
  // What everybody gets is not given because of a token, and what was written by nobody need not be written again.
  if (!control.succeeded || none === undefined || !isRefusal(none)) return record;

  // An opaque token is no JWT; whether the target takes JWTs all the same, only a minted one can show.
  const needsReencoded = variation.change !== undefined || form === 'opaque';
  const reencoded = needsReencoded ? await tryMinted(tools, operation, session, attacks) : {};
  const tried = { ...record, ...reencoded };
  if (form === 'opaque' && reencoded.minted?.class !== 'success') return tried;
  const gather = (): Promise<Record12 | Unavailable> =>
    sendAll(tools, operation, { session, variation, attacks }, tried);
  // Who fetched from the decoy can be told only while nobody else names it.
  return variation.recipes.includes('jku') ? tools.alone(gather) : gather();
}

/** What the tokens of a case are made from, and by what they are sent. */
interface Sending {
  readonly session: SessionRef;
  readonly variation: Variation;
  readonly attacks: Attacks;
}

async function sendAll(
  tools: ProbeTools,
  operation: Operation,
  { session, variation, attacks }: Sending,
  record: Record12,
): Promise<Record12 | Unavailable> {
  const isAnchor = operation.id === tools.target.auth.me;
  const before = tools.decoyFetches();
  const tries: TokenTry[] = [];
  const unfit = [...record.unfit];
  const lacking = [...record.lacking];
  for (const [recipe, credential] of credentialsOf(tools, variation, isAnchor, session)) {
    const can = await tools.canMake(credential);
    if (can !== true) {
      const out = leftOut(recipe, can);
      unfit.push(...out.unfit);
      lacking.push(...out.lacking);
      continue;
    }
    const sent = await attacks.send(credential);
    if (isUnavailable(sent)) return sent;
    tries.push({ recipe, ...sent });
  }
  const all = { ...record, tries, unfit, lacking };
  if (!isAnchor || tries.length === 0) return all;
  if (variation.change === 'expired') return { ...all, late: await sendLate(tools, session, attacks) };
  if (!variation.recipes.includes('jku')) return all;
  // A target may fetch after it has answered.
  await tools.wait('settle');
  return { ...all, fetched: tools.decoyFetches() - before };
}

/** What a variation sends, each with the name that it has in sentences. */
function credentialsOf(
  { target }: CommonTools,
  variation: Variation,
  isAnchor: boolean,
  session: SessionRef,
): readonly (readonly [string, CredentialRef])[] {
  const { change, foreign } = variation;
  if (change !== undefined) return [[change, { kind: 'claims', change, session }]];
  if (foreign === true) {
    return target.tokens.foreign.map(({ why }, number) => [why, { kind: 'foreign', number, session }]);
  }
  return recipesFor(variation, isAnchor).map((recipe) => [recipe, { kind: 'forged', recipe, session }]);
}

interface Anchored {
  readonly control: Control;
  readonly none?: Exchange;
  readonly attacks: Attacks;
}

function anchor(
  tools: CommonTools,
  operation: Operation,
  session: SessionRef,
): Promise<Anchored | Unavailable> {
  return tools.once(`1.2 ${operation.id} control`, async (): Promise<Anchored | Unavailable> => {
    const call = await tools.call(operation, { session });
    if (isUnavailable(call)) return call;
    const control = await tools.control(call);
    const attacks = attacksOn(tools, operation, session, control, call);
    if (!control.succeeded) return { control, attacks };
    const none = await attacks.send({ kind: 'none' });
    return isUnavailable(none) ? none : { control, attacks, none: none.attack };
  });
}

/** A refused change means something only if a good one from the same source is accepted. */
async function tryMinted(
  tools: ToolsFor<'forged-tokens'>,
  operation: Operation,
  session: SessionRef,
  attacks: Attacks,
): Promise<{ readonly minted?: Exchange }> {
  const credential: CredentialRef = { kind: 'minted', session };
  if ((await tools.canMake(credential)) !== true) return {};
  const sent = await tools.once(`1.2 ${operation.id} minted`, () => attacks.send(credential));
  return isUnavailable(sent) ? {} : { minted: sent.attack };
}

/** Whether a target whose tokens are opaque takes JWTs as well, asked once where the answer names its caller. */
async function takesJwts(
  tools: ToolsFor<'forged-tokens'>,
  operation: Operation,
  session: SessionRef,
): Promise<boolean> {
  const { me } = tools.target.auth;
  // There, the whole case is gathered: its control and its refusals are the reason for what is said.
  if (me === undefined || operation.id === me) return true;
  const anchored = await anchor(tools, tools.operation(me), session);
  if (isUnavailable(anchored) || !anchored.control.succeeded) return true;
  const { minted } = await tryMinted(tools, tools.operation(me), session, anchored.attacks);
  return minted?.class === 'success';
}

/** Measures the leeway, where tokens of any age are available. */
async function sendLate(
  tools: ToolsFor<'forged-tokens'>,
  session: SessionRef,
  attacks: Attacks,
): Promise<readonly Exchange[]> {
  const late: Exchange[] = [];
  for (const change of ['expired-61-seconds', 'expired-301-seconds'] as const) {
    const credential: CredentialRef = { kind: 'claims', change, session };
    if ((await tools.canMake(credential)) !== true) return [];
    const sent = await attacks.send(credential);
    if (isUnavailable(sent)) return [];
    late.push(sent.attack);
  }
  return late;
}

/** A reason that names no missing input says that the recipe means nothing for this token. */
function leftOut(recipe: string, { reason, missing }: Unavailable): Pick<Record12, 'unfit' | 'lacking'> {
  return missing === undefined
    ? { unfit: [{ recipe, why: reason }], lacking: [] }
    : { unfit: [], lacking: [{ recipe, why: reason, missing }] };
}

function sourceOf({ target }: CommonTools, { identity }: SessionRef): string {
  const found = target.identities.find(({ name }) => name === identity);
  return found !== undefined && opensSessions(found.credential) ? 'auth.login' : `identities.${identity}`;
}
