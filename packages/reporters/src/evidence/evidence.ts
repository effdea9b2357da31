import type { CaseResult, Exchange, Finding, Json, RunEvidence } from '@probity/model';

/** What a finding rests on: the legitimate request and the attack beside it, and for an effect the owner's reads. */
export interface Sides {
  readonly control: Exchange | undefined;
  readonly attack: Exchange | undefined;
  readonly before: Exchange | undefined;
  readonly after: Exchange | undefined;
}

/** Finds both sides of a finding: the proof names the attack, and the round around it holds its control. */
export function sidesOf(
  { proof }: Finding,
  { case: testCase }: Pick<CaseResult, 'case'>,
  { exchanges, rounds }: RunEvidence,
): Sides {
  const get = (id: string | undefined): Exchange | undefined =>
    id === undefined ? undefined : exchanges.get(id);
  const effect = proof.kind === 'effect' ? proof : undefined;
  const attack = get(attackOf(proof));
  const named = proof.kind === 'accepted' ? get(proof.control) : undefined;
  const gathered = rounds.get(testCase.id) ?? [];
  const round =
    gathered.find((each) => attack !== undefined && exchangeIdsIn(each).includes(attack.id)) ?? gathered[0];
  const controls = (round === undefined ? [] : exchangeIdsIn(round))
    .map(get)
    .filter((each) => each !== undefined)
    .filter(({ purpose }) => purpose === 'control');
  const alikeExchanges = controls.filter(({ operation }) => operation === attack?.operation);
  // Where the owner of what was seen made the same request, that is the one to show.
  const owner = proof.kind === 'value' ? proof.owner : undefined;
  const same = alikeExchanges.findLast(({ as }) => as === owner) ?? alikeExchanges.at(-1);
  return {
    attack,
    control: named ?? same ?? controls.at(-1),
    before: get(effect?.before),
    after: get(effect?.after),
  };
}

function attackOf(proof: Finding['proof']): string | undefined {
  switch (proof.kind) {
    case 'value':
    case 'accepted':
    case 'shown':
      return proof.exchange;
    case 'effect':
      return proof.attack;
    case 'measurement':
    case 'status':
      return proof.exchanges[0];
  }
}

/** The ids of the exchanges that a record holds, in order; they are in it as `{ "exchange": "x12" }`. */
export function exchangeIdsIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(exchangeIdsIn);
  const inner = Object.entries(value);
  const [only] = inner;
  if (inner.length === 1 && only?.[0] === 'exchange' && typeof only[1] === 'string') return [only[1]];
  return inner.flatMap(([, each]: [string, Json]) => exchangeIdsIn(each));
}
