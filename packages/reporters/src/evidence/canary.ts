import type { Exchange, ExchangeLookup, Finding, RunEvidence } from '@probity/model';

/** The canary behind a finding: its value where the record shows it, otherwise its label, and where it stood. */
export interface Seen {
  readonly text: string;
  readonly at: string;
}

/** Canaries that we make look like this; values that the profile names look like anything. */
const CANARY = /chk-[a-z2-7]{1,16}-[a-z2-7]{8}/g;

/** Finds the canary that proves a finding. The proof names it by its label, and the answers hold the values. */
export function canaryOf(
  { proof }: Finding,
  attack: Exchange | undefined,
  { exchanges }: RunEvidence,
): Seen | undefined {
  if (proof.kind !== 'value') return undefined;
  const { canary: label } = proof;
  const { at = '' } = attack?.facts.canaries.find((each) => each.label === label) ?? {};
  const own = attack === undefined ? [] : canariesIn(attack);
  // A list shows many canaries; which of them is meant, an answer with only this one tells.
  const value = own.length === 1 ? own[0] : canaryValues(exchanges).get(label);
  return { text: value ?? label, at };
}

/** Read once: there may be many findings, and more exchanges than memory holds. */
const known = new WeakMap<ExchangeLookup, ReadonlyMap<string, string>>();

/** The values of canaries by their labels, from answers that show one canary alone. */
function canaryValues(exchanges: ExchangeLookup): ReadonlyMap<string, string> {
  const before = known.get(exchanges);
  if (before !== undefined) return before;
  const values = new Map<string, string>();
  for (const exchange of exchanges.values()) {
    const [label, ...others] = new Set(exchange.facts.canaries.map((each) => each.label));
    if (label === undefined || others.length > 0 || values.has(label)) continue;
    const [value, ...more] = canariesIn(exchange);
    if (value !== undefined && more.length === 0) values.set(label, value);
  }
  known.set(exchanges, values);
  return values;
}

function canariesIn({ answer }: Exchange): string[] {
  return [...new Set(answer?.body.match(CANARY) ?? [])];
}
