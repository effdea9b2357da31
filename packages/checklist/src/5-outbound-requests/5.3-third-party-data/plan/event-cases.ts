import type { Target, Webhook } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details53, EventAttack } from '../details.ts';
import { variablesIn } from './variables-in.ts';

/** What each attack is called in the name of a case; the first ones must be decided before a check can pass. */
const REQUIRED: Readonly<Partial<Record<EventAttack, string>>> = {
  unsigned: 'without a signature',
  'other-secret': 'signed with another secret',
  'altered-body': 'with a body changed after signing',
  'of-another': 'with the signature of another event',
  empty: 'with an empty signature',
  'two-headers': 'with two wrong signatures',
  'older-version': 'with a signature of an older version',
  'weaker-digest': 'signed with a weaker digest',
  'none-algorithm': 'with no algorithm',
  old: 'signed 10 minutes ago',
  future: 'signed 10 minutes ahead',
  'altered-time': 'with a time changed after signing',
  replay: 'sent twice',
};
const OPTIONAL: Readonly<Partial<Record<EventAttack, string>>> = {
  'altered-id': 'with an id changed after signing',
  'spoofed-source': 'from a claimed address',
  foreign: 'of another account',
  amount: 'with another amount',
  'out-of-order': 'before the first',
};

/** Attacks that need a time in the signature. */
const TIMED: ReadonlySet<EventAttack> = new Set(['old', 'future', 'altered-time']);

/** The cases of one kind of events. */
export function eventCases(target: Target, webhook: Webhook): readonly PlannedCase<Details53>[] {
  const { name, prepare, event, effect } = webhook;
  const planned =
    (required: boolean) =>
    ([attack, words]: [EventAttack, string]): PlannedCase<Details53> => ({
      operation: event.operation,
      variation: `${name} ${words}`,
      required,
      effect: 'writes',
      requests: prepare.length + 4,
      details: { kind: 'event', webhook: name, by: effect.by, attack },
    });
  const fitting = (all: Readonly<Partial<Record<EventAttack, string>>>): [EventAttack, string][] =>
    Object.entries(all).flatMap(([attack, words]) =>
      isAttack(attack) && fits(target, webhook, attack) ? [[attack, words]] : [],
    );
  return [...fitting(REQUIRED).map(planned(true)), ...fitting(OPTIONAL).map(planned(false))];
}

function isAttack(name: string): name is EventAttack {
  return name in REQUIRED || name in OPTIONAL;
}

function fits(target: Target, { scheme, later, amount, event, as }: Webhook, attack: EventAttack): boolean {
  if (TIMED.has(attack)) return scheme.kind !== 'body';
  if (attack === 'altered-id') return scheme.kind === 'standard';
  if (attack === 'amount') return amount !== undefined;
  if (attack === 'out-of-order') return later !== undefined;
  // An event that names its object alone belongs to whoever owns that object.
  const isForeign = (): boolean =>
    variablesIn(event).length > 1 &&
    target.identities.some(({ kind, name }) => kind === 'user' && name !== as);
  return attack !== 'foreign' || isForeign();
}
