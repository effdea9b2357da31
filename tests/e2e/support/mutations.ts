import {
  ANSWER_CLASSES,
  EPOCH_STATES,
  PURPOSES,
  type Exchange,
  type Facts,
  type Json,
  type StoredRecord,
} from '@probity/model';
import type { Material } from './case-material.ts';
import { siblingAlike, valueOfNobody } from './causeless.ts';
import { dropped, isReference, partsOf, put, type Part } from './record-tree.ts';

/** One random change: what, and three numbers that choose where and to what. */
export interface Mutation {
  readonly what: keyof typeof MUTATIONS;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

type Change = (material: Material, a: number, b: number, c: number) => void;

const STATUSES = [200, 201, 204, 302, 400, 401, 403, 404, 405, 423, 429, 500, 502, 503];
const COHERENT = [
  [200, 'success'],
  [204, 'success'],
  [200, 'unclear'],
  [200, 'soft-denial'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'missing'],
  [400, 'invalid'],
  [429, 'limited'],
  [423, 'locked'],
  [500, 'server-error'],
  [503, 'server-error'],
] as const;
const NAMES = ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2', 'anonymous'];
const TOKENS: readonly Facts['token'][] = [
  null,
  { form: 'jwt', lifetime: 900, hasExpiry: true },
  { form: 'jwt', lifetime: 86_400, hasExpiry: true },
  { form: 'jwt', lifetime: null, hasExpiry: false },
  { form: 'opaque', lifetime: -1, hasExpiry: true },
  { form: 'opaque', lifetime: null, hasExpiry: false },
];

/** Everything that is done to records: each leaves the form intact and may make nonsense of the content. */
export const MUTATIONS = {
  status: onAnswer((answer, b) => ({ ...answer, status: pick(STATUSES, b) })),
  silence: onExchange((each) => ({ ...each, answer: null, failure: { code: 'ECONNRESET', message: '' } })),
  class: onExchange((each, b) => ({ ...each, class: pick(ANSWER_CLASSES, b) })),
  answer: onExchange((each, b) => {
    const [status, kind] = pick(COHERENT, b);
    const answer = each.answer ?? { headers: {}, body: '', cut: false };
    return { ...each, class: kind, answer: { ...answer, status } };
  }),
  purpose: onExchange((each, b) => ({ ...each, purpose: pick(PURPOSES, b) })),
  identity: onExchange((each, b) => ({ ...each, as: pick(NAMES, b) })),
  credential: onExchange((each, b, c, { exchanges }) => ({
    ...each,
    credential: c % 3 === 0 ? 'none' : pick(exchanges, b).credential,
  })),
  time: onExchange((each, b) => ({ ...each, started: each.started + (b % 2000) - 1000, took: b % 7 })),
  'answer of another': onExchange((each, b, c, { exchanges }) => {
    const { answer, class: kind, facts } = pick(exchanges, b);
    return { ...each, answer, class: kind, facts: c % 4 === 0 ? each.facts : facts };
  }),
  body: onAnswer((answer, b, c, { exchanges }) => ({
    ...answer,
    body: c % 4 === 0 ? '' : (pick(exchanges, b).answer?.body ?? '{'),
  })),
  'no epoch': onExchange((each) => ({ ...each, epoch: null })),
  'epoch of another': onExchange((each, b, _c, { exchanges }) => ({
    ...each,
    epoch: pick(exchanges, b).epoch,
  })),
  'epoch state': (material, a, b) => {
    const names = Object.keys(material.epochs);
    if (names.length > 0) material.epochs[pick(names, a)] = pick(EPOCH_STATES, b);
  },
  'epoch unknown': (material, a) => {
    const names = Object.keys(material.epochs);
    if (names.length > 0) delete material.epochs[pick(names, a)];
  },
  'canary added': onFacts((facts, b, c, { exchanges }) => {
    const known = exchanges.flatMap((each) => each.facts.canaries);
    if (known.length === 0) return facts;
    return { ...facts, canaries: [...facts.canaries, { ...pick(known, b), sent: c % 3 === 0 }] };
  }),
  'canary removed': onFacts((facts, b) => ({
    ...facts,
    canaries: facts.canaries.filter((_, index) => index !== b % Math.max(1, facts.canaries.length)),
  })),
  'canaries removed': onFacts((facts) => ({ ...facts, canaries: [] })),
  'canary sent': onFacts((facts, b) => ({
    ...facts,
    canaries: facts.canaries.map((each, index) => (index === b % 3 ? { ...each, sent: !each.sent } : each)),
  })),
  'canary owner': onFacts((facts, b, c) => ({
    ...facts,
    canaries: facts.canaries.map((each, index) =>
      index === b % 3 ? { ...each, owner: pick(NAMES, c) } : each,
    ),
  })),
  sha256: onFacts((facts, b, c, { exchanges }) => ({
    ...facts,
    sha256: c % 3 === 0 ? `other-${b}` : pick(exchanges, b).facts.sha256,
  })),
  length: onFacts((facts, b) => ({
    ...facts,
    length: pick([0, 2, 100], b),
    form: b % 2 ? facts.form : 'empty',
  })),
  'nothing where all worked': (material, a) => {
    const chosen = a % Math.max(1, material.exchanges.length);
    material.exchanges = material.exchanges.map((each, index) =>
      index === chosen || (each.class === 'success' && each.answer !== null) ? emptied(each) : each,
    );
  },
  granted: onFacts((facts, b) => ({ ...facts, granted: pick([true, false, null], b) })),
  token: onFacts((facts, b) => ({ ...facts, token: pick(TOKENS, b) })),
  'catch-all': onFacts((facts) => ({ ...facts, catchAll: !facts.catchAll })),
  'sibling alike': (material, a) => {
    siblingAlike(material, pick(material.rounds, a));
  },
  'value of nobody': (material, a, b) => {
    valueOfNobody(material, pick(material.rounds, a), b);
  },
  'exchange lost': (material, a) => {
    material.exchanges = material.exchanges.filter((_, index) => index !== a % material.exchanges.length);
  },
  'exchanges swapped': onRound((round, a, b) => {
    const places = placesOf(round);
    if (places.length === 0) return round;
    const [one, two] = [pick(places, a), pick(places, b)];
    return put(put(round, one, two.value), two, one.value);
  }),
  'exchange twice': onRound((round, a, b) => {
    const places = placesOf(round);
    return places.length === 0 ? round : put(round, pick(places, a), pick(places, b).value);
  }),
  'key dropped': onRound((round, a) => {
    const keys = partsOf(round).filter(({ path }) => typeof path.at(-1) === 'string');
    return keys.length === 0 ? round : dropped(round, pick(keys, a));
  }),
  'list cut': onList((list, b) => list.slice(0, b % (list.length + 1))),
  'list grown': onList((list, b) => [...list, ...list.slice(0, b % 60)]),
  'list turned': onList((list) => list.toReversed()),
  'plain value': onRound((round, a, b) => {
    const plain = partsOf(round).filter(({ value }) => !Array.isArray(value) && !isReference(value));
    if (plain.length === 0) return round;
    const part = pick(plain, a);
    return put(round, part, otherThan(part.value, round, b));
  }),
  'round twice': (material) => {
    material.rounds = material.rounds.flatMap((round) => [round, round]);
  },
  'round lost': (material, a) => {
    material.rounds = material.rounds.filter((_, index) => index !== a % 2);
  },
  'rounds turned': (material) => {
    material.rounds = material.rounds.toReversed();
  },
  statuses: (material, a, b) => {
    const name = pick(['unauthenticated', 'foreign'], a);
    material.statuses = { ...material.statuses, [name]: [pick(STATUSES, b), pick(STATUSES, a)] };
  },
} as const satisfies Record<string, Change>;

/** The same exchange, answered with 204 and nothing. */
function emptied(each: Exchange): Exchange {
  return {
    ...each,
    failure: null,
    answer: { status: 204, headers: {}, body: '', cut: false },
    class: 'success',
    facts: { ...each.facts, length: 0, sha256: 'nothing', form: 'empty', paths: [], canaries: [] },
  };
}

/** Applies some mutations to a copy of some material. */
export function mutated(material: Material, mutations: readonly Mutation[]): Material {
  const copy = structuredClone(material);
  for (const { what, a, b, c } of mutations) MUTATIONS[what](copy, a, b, c);
  return copy;
}

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length]!;
}

function onExchange(change: (each: Exchange, b: number, c: number, material: Material) => Exchange): Change {
  return (material, a, b, c) => {
    if (material.exchanges.length === 0) return;
    const chosen = a % material.exchanges.length;
    material.exchanges = material.exchanges.map((each, index) =>
      index === chosen ? change(each, b, c, material) : each,
    );
  };
}

type Answer = NonNullable<Exchange['answer']>;

function onAnswer(change: (answer: Answer, b: number, c: number, material: Material) => Answer): Change {
  return onExchange((each, b, c, material) =>
    each.answer === null ? each : { ...each, answer: change(each.answer, b, c, material) },
  );
}

function onFacts(change: (facts: Facts, b: number, c: number, material: Material) => Facts): Change {
  return onExchange((each, b, c, material) => ({ ...each, facts: change(each.facts, b, c, material) }));
}

function onRound(change: (round: StoredRecord, a: number, b: number) => StoredRecord): Change {
  return (material, a, b, c) => {
    const chosen = c % Math.max(1, material.rounds.length);
    material.rounds = material.rounds.map((round, index) => (index === chosen ? change(round, a, b) : round));
  };
}

function onList(change: (list: readonly Json[], b: number) => readonly Json[]): Change {
  return onRound((round, a, b) => {
    const lists = partsOf(round).filter(({ value }) => Array.isArray(value) && value.length > 0);
    if (lists.length === 0) return round;
    const part = pick(lists, a);
    return Array.isArray(part.value) ? put(round, part, change(part.value, b)) : round;
  });
}

/** Where a round names exchanges. */
function placesOf(round: StoredRecord): Part[] {
  return partsOf(round).filter(({ value }) => isReference(value));
}

/** Another value of the same kind: a flag stays a flag, a text becomes another text of the record. */
function otherThan(value: Json, round: StoredRecord, b: number): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return pick([0, 1, 2, 24, 26, 50, 1e6, value + 1], b);
  const words = partsOf(round)
    .map((part) => part.value)
    .filter((each) => typeof each === 'string');
  return words.length === 0 ? value : pick(words, b);
}
