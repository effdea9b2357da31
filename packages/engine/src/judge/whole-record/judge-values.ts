import type { Epochs, Exchange, Finding, NonEmpty, Verdict } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import { judgeTools } from '../judge-tools.ts';
import type { ForeignValue } from './foreign-values.ts';
import type { Privacy } from './privacy.ts';

/** What is known about a value besides the answer that shows it. */
export interface Judging {
  readonly epochs: Epochs;
  readonly privacyOf: (resource: string) => Privacy;
  /** Its owner may have given the object to others. */
  readonly isGiven: (value: ForeignValue) => boolean;
}

/**
 * The verdict on private values that one operation showed to others. A value of an object that the API itself keeps from
 * others is a finding if two answers show one; so is an address in two answers to writes or refusals. The rest is a doubt.
 */
export function judgeValues(
  probe: AnyProbe,
  operation: string,
  values: NonEmpty<ForeignValue>,
  judging: Judging,
): Verdict {
  const tools = judgeTools(probe);
  const sure = values.filter((each) => isSure(each, judging));
  const [first] = sure;
  const again = sure.find((each) => each.exchange.id !== first?.exchange.id);
  const wordsOf = ({ exchange, owner, label, at }: ForeignValue) => ({
    operation,
    other: exchange.as === 'anonymous' ? 'a caller without a credential' : exchange.as,
    owner,
    value: label,
    at,
    exchange: exchange.id,
  });
  if (first !== undefined && again !== undefined) {
    const { exchange, label, owner, at } = first;
    const proof = { kind: 'value', exchange: exchange.id, canary: label, owner } as const;
    const words = { ...wordsOf(first), again: again.exchange.id };
    const finding: Finding = tools.finding('foreign-value-shown', proof, words, at);
    return tools.fail([finding]);
  }
  const [value] = first === undefined ? values : [first];
  const why = whyOpen(value, first !== undefined, judging);
  const missing = value.of === 'person' ? 'visible' : `resources.${value.resource}.visibility`;
  return tools.inconclusive([tools.doubt('foreign-value-seen', { ...wordsOf(value), why }, missing)]);
}

/** Whether nothing but a leak explains that the value was shown. */
function isSure(value: ForeignValue, { epochs, privacyOf, isGiven }: Judging): boolean {
  const { exchange, of, resource, outcome } = value;
  if (!counts(exchange, epochs) || isGiven(value)) return false;
  if (of === 'object') return privacyOf(resource) === 'private';
  // What a read shows of people may be a directory, which only a person can tell.
  return outcome === 'refused' || !['GET', 'HEAD'].includes(exchange.request.method);
}

/** An attack counts in an epoch that has ended well, or in one whose answers prove by themselves what they show. */
function counts({ epoch, purpose }: Pick<Exchange, 'epoch' | 'purpose'>, epochs: Epochs): boolean {
  if (epoch === null) return purpose !== 'attack';
  return epochs[epoch] === 'closed' || epochs[epoch] === 'unanchored';
}

function whyOpen(value: ForeignValue, isOnce: boolean, { privacyOf, isGiven }: Judging): string {
  const { of, resource, owner } = value;
  if (isOnce) return 'It was seen once only.';
  if (of === 'person') return 'Only a person can tell whether others may see it.';
  if (isGiven(value)) return `${owner} may have given it to others.`;
  return privacyOf(resource) === 'private'
    ? 'The session that was used did not work until the end.'
    : `Nothing else shows whether a ${resource} is for its owner alone.`;
}
