import type { Exchange, Recording } from '@probity/model';
import { expect, test } from 'vitest';
import { hideShownSecrets } from './hide-shown-secrets.ts';

const KEY = 'f9a8c7d6e5f4a3b2c1d0e9f8';
const OTHER = '0a1b2c3d4e5f6a7b8c9d0e1f';

interface Shown {
  readonly body: unknown;
  readonly at?: string;
  readonly path?: string;
  readonly shape?: string;
}

function exchange(id: string, { body, at, path = '/keys', shape = 'named:secret' }: Shown): Exchange {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    id,
    purpose: 'control',
    as: 'alice',
    credential: '‹alice.access#1›',
    operation: 'POST /keys',
    started: 0,
    took: 0,
    epoch: null,
    request: { method: 'POST', path, headers: {}, body: null },
    answer: { status: 200, headers: {}, body: text, cut: false },
    failure: null,
    class: 'success',
    facts: {
      length: text.length,
      sha256: '',
      form: 'json',
      paths: [],
      canaries: [],
      marks: [],
      secrets: at === undefined ? [] : [{ shape, at }],
      catchAll: false,
      granted: null,
      token: null,
    },
  };
}

/** A recording of some answers, in which one case gathered a text. */
function recording(shown: readonly Shown[], gathered = ''): Recording {
  const exchanges = new Map(shown.map((each, index) => [`x${index}`, exchange(`x${index}`, each)]));
  const result = { checks: [{ cases: [{ case: { id: 'c' } }] }] } as unknown as Recording['result'];
  return {
    result,
    evidence: { exchanges, rounds: new Map([['c', [{ object: { id: gathered } }]]]), epochs: {} },
  };
}

const written = ({ evidence }: Recording): readonly string[] =>
  [...evidence.exchanges.values()].map(({ request, answer }) => `${request.path} ${answer?.body}`);

test.each<[string, readonly Shown[], readonly string[]]>([
  [
    'a key that was just made, wherever it comes again',
    [
      { body: { token: KEY }, at: 'token' },
      { body: { keys: [{ value: KEY }] }, path: `/keys?like=${KEY}` },
    ],
    [
      '/keys {"token":"‹found:secret#1›"}',
      '/keys?like=‹found:secret#1› {"keys":[{"value":"‹found:secret#1›"}]}',
    ],
  ],
  [
    'two keys by two marks',
    [{ body: [{ api_key: KEY }, { api_key: OTHER }], at: '[].api_key' }],
    ['/keys [{"api_key":"‹found:secret#1›"},{"api_key":"‹found:secret#2›"}]'],
  ],
  [
    'a key in an answer that was cut',
    [{ body: `[{"id":1,"api_key":"${KEY}"},{"id":`, at: '[].api_key' }],
    ['/keys [{"id":1,"api_key":"‹found:secret#1›"},{"id":'],
  ],
  [
    'nothing that is a secret neither by name nor by shape',
    [
      { body: { checksum: KEY } },
      { body: { token: 'next' }, at: 'token' },
      { body: { note: KEY }, at: 'note', shape: 'named:internal' },
    ],
    [`/keys {"checksum":"${KEY}"}`, '/keys {"token":"next"}', `/keys {"note":"${KEY}"}`],
  ],
])('what is written hides %s', (_what, shown, expected) => {
  expect(written(hideShownSecrets(recording(shown)))).toEqual(expected);
});

test('what a case gathered stays, because objects are addressed by it', () => {
  const shown = [{ body: { token: KEY }, at: 'token', path: `/invitations/${KEY}` }];
  expect(written(hideShownSecrets(recording(shown, KEY)))).toEqual([
    `/invitations/${KEY} {"token":"${KEY}"}`,
  ]);
});
