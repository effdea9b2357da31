import type { AnswerClass, Exchange } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { operation } from '../accounts/small-target.test-api.ts';
import type { AnchorCandidate } from './anchor-candidates.ts';
import { createAnchorChoice } from './choose-anchor.ts';

const ME: AnchorCandidate = { operation: operation('GET', '/me', { authRole: 'me' }), isOwn: true };
const LIST: AnchorCandidate = { operation: operation('GET', '/notes'), isOwn: false };
const NOTE: AnchorCandidate = { operation: operation('GET', '/notes/{id}'), isOwn: true };
const OTHER: AnchorCandidate = { operation: operation('GET', '/stats'), isOwn: false };

type Answer = AnswerClass | readonly [AnswerClass, readonly string[]] | 'page' | 'unsent';

const answered = (answer: Exclude<Answer, 'unsent'>): Exchange => {
  const [kind, paths] =
    answer === 'page' ? ['success', []] : typeof answer === 'string' ? [answer, ['id']] : answer;
  return { class: kind, facts: { catchAll: answer === 'page', form: 'json', paths } } as unknown as Exchange;
};

/** An API that answers each read to alice by turns, and to a caller without a credential always the same. */
function api(own: Readonly<Record<string, readonly Answer[]>>, bare: Readonly<Record<string, Answer>> = {}) {
  const sent: string[] = [];
  const turns = new Map<string, number>();
  const repeat = createAnchorChoice({
    candidatesOf: () => [ME, LIST, NOTE, OTHER].filter(({ operation: { id } }) => id in own),
    async sendAs(_identity, { operation: { id } }, patient) {
      const turn = turns.get(id) ?? 0;
      turns.set(id, turn + 1);
      const answers = own[id] ?? [];
      const answer = answers[Math.min(turn, answers.length - 1)] ?? 'unsent';
      if (answer === 'unsent') return undefined;
      sent.push(patient ? id : `${id} at once`);
      return answered(answer);
    },
    async sendBare(_identity, { operation: { id } }) {
      const answer = bare[id] ?? 'unauthenticated';
      sent.push(`${id} without`);
      return answer === 'unsent' ? undefined : answered(answer);
    },
  });
  return { repeat, sent };
}

const OK = ['success'] as const;
const [me, list, note, other] = [ME, LIST, NOTE, OTHER].map((each) => each.operation.id) as [
  string,
  string,
  string,
  string,
];

test('where the API has no accounts, a read that is served is the anchor, and no refusal is asked for', async () => {
  const open: AnchorCandidate = { ...LIST, isOpen: true };
  const answers: AnswerClass[] = ['success', 'server-error'];
  const repeat = createAnchorChoice({
    candidatesOf: () => [open],
    sendAs: async () => answered(answers.shift() ?? 'network'),
    sendBare: () => Promise.reject(new Error('A caller without a credential is the caller.')),
  });
  expect((await repeat('anonymous')).state).toBe('closed');
  expect((await repeat('anonymous')).state).toBe('void');
});

describe('the first repetition chooses the anchor', () => {
  const table: readonly [
    string,
    Readonly<Record<string, readonly Answer[]>>,
    Readonly<Record<string, Answer>>,
    string,
    readonly string[],
  ][] = [
    ['me', { [me]: OK, [list]: OK }, {}, 'closed', [me, `${me} without`]],
    ['the list where there is no me', { [list]: OK }, {}, 'closed', [list, `${list} without`]],
    [
      'the list where anybody may ask for me',
      { [me]: OK, [list]: OK },
      { [me]: 'success' },
      'closed',
      [me, `${me} without`, list, `${list} without`],
    ],
    [
      'me where it shows less without a credential',
      { [me]: [['success', ['user', 'user.id']]] },
      { [me]: ['success', ['user']] },
      'closed',
      [me, `${me} without`],
    ],
    [
      'no list that shows less without a credential',
      { [list]: OK },
      { [list]: ['success', []] },
      'unanchored',
      [list, `${list} without`],
    ],
    [
      'an object of their own',
      { [list]: ['unsent'], [note]: OK },
      { [note]: 'missing' },
      'closed',
      [note, `${note} without`],
    ],
    [
      'what gets the page of missing paths without a credential',
      { [list]: OK },
      { [list]: 'page' },
      'closed',
      [list, `${list} without`],
    ],
    [
      'not what gets that page itself',
      { [list]: ['page'], [other]: OK },
      {},
      'closed',
      [list, other, `${other} without`],
    ],
    [
      'any other read in the end',
      { [list]: ['forbidden'], [note]: ['missing'], [other]: OK },
      {},
      'closed',
      [list, note, other, `${other} without`],
    ],
    [
      'none where all is open',
      { [me]: OK, [other]: OK },
      { [me]: 'success', [other]: 'success' },
      'unanchored',
      [me, `${me} without`, other, `${other} without`],
    ],
    ['none where nothing can be sent', { [note]: ['unsent'] }, {}, 'unanchored', []],
    [
      'none where nothing serves',
      { [list]: ['forbidden'], [other]: ['missing'] },
      {},
      'unanchored',
      [list, other],
    ],
    ['and a session that ended voids', { [me]: ['unauthenticated'], [list]: OK }, {}, 'void', [me]],
    ['and a target that is away voids', { [list]: ['network'], [other]: OK }, {}, 'void', [list]],
    ['and a read that breaks voids if nothing else serves', { [list]: ['server-error'] }, {}, 'void', [list]],
    [
      'and waits once for what is throttled',
      { [me]: ['limited'], [list]: ['limited'], [other]: OK },
      {},
      'void',
      [me, `${list} at once`],
    ],
    [
      'and another read serves where one is throttled',
      { [me]: ['limited'], [list]: OK },
      {},
      'closed',
      [me, `${list} at once`, `${list} without`],
    ],
    [
      'and a refusal that could not be learned is none',
      { [list]: OK },
      { [list]: 'limited' },
      'void',
      [list, `${list} without`],
    ],
  ];
  test.each(table)('%s', async (_name, own, bare, state, expected) => {
    const { repeat, sent } = api(own, bare);
    expect((await repeat('alice')).state).toBe(state);
    expect(sent).toEqual(expected);
  });
});

test('the refusal without a credential is learned once for all identities', async () => {
  const { repeat, sent } = api({ [me]: OK });
  for (const identity of ['alice', 'bob', 'alice']) await repeat(identity);
  expect(sent).toEqual([me, `${me} without`, me, me]);
});

test('if the first stops working the second serves, and comes first from then on', async () => {
  const { repeat, sent } = api({ [list]: ['success', 'missing'], [other]: OK });
  const states = [await repeat('alice'), await repeat('alice'), await repeat('alice')].map(
    ({ state }) => state,
  );
  expect(states).toEqual(['closed', 'closed', 'closed']);
  expect(sent).toEqual([list, `${list} without`, list, other, `${other} without`, other]);
});

test('a session that ends after the anchor was chosen voids, and nothing else is asked', async () => {
  const { repeat, sent } = api({ [list]: ['success', 'unauthenticated', 'success'], [other]: OK });
  const repeated = [await repeat('alice'), await repeat('alice'), await repeat('alice')];
  expect(repeated.map(({ state }) => state)).toEqual(['closed', 'void', 'closed']);
  expect(repeated[1]?.exchange?.class).toBe('unauthenticated');
  expect(sent).toEqual([list, `${list} without`, list, list]);
});

test('an identity without an anchor is not asked for again', async () => {
  const { repeat, sent } = api({ [list]: OK }, { [list]: 'success' });
  await repeat('alice');
  expect(await repeat('alice')).toEqual({ exchange: null, state: 'unanchored' });
  expect(sent).toHaveLength(2);
});
