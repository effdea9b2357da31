import type { Target } from '@probity/model';
import { describe, expect, it, test } from 'vitest';
import { showProblem } from '../../index.ts';
import { loadSmallApi } from '../../small-api.fake.ts';

const HEAD =
  'target: http://localhost\nidentities:\n  alice: { token: "${PASSWORD}" }\n  bob: { token: "${OTHER}" }\n';

async function load(
  profile: string,
): Promise<{ target: Target; secretValues: Readonly<Record<string, string>> }> {
  const result = await loadSmallApi(HEAD + profile);
  if ('problems' in result) throw new Error(result.problems.map(showProblem).join('\n'));
  return result;
}

test('a profile that declares nothing has none of it', async () => {
  const { target } = await load('');
  for (const key of ['decoys', 'fetchers', 'upstreams', 'webhooks']) expect(target).not.toHaveProperty(key);
});

test('a profile that declares an empty map states that there is none', async () => {
  const { target } = await load('fetchers: {}\nupstreams: {}\nwebhooks: {}');
  expect(target).toMatchObject({ fetchers: [], upstreams: [], webhooks: [] });
});

test('a fetcher has its steps and ten seconds', async () => {
  const { target } = await load(`
decoys: { good: '127.0.0.1:8601', internal: '[::1]:8602', dns: { port: 8653, zone: decoy.example } }
fetchers:
  preview: { steps: [{ operation: createNote, body: { text: '{address}' } }] }
  later: { as: bob, within: 2m, steps: [{ operation: createNote, body: { text: '{address}' } }] }
`);
  expect(target.decoys).toEqual({
    faces: { good: '127.0.0.1:8601', internal: '[::1]:8602' },
    dns: { port: 8653, zone: 'decoy.example' },
  });
  expect(target.fetchers).toMatchObject([
    { name: 'preview', as: 'alice', within: 10_000, undo: [] },
    { name: 'later', as: 'bob', within: 120_000 },
  ]);
});

test('a third party has its answers and its limits', async () => {
  const { target } = await load(`
upstreams:
  rates:
    listen: 127.0.0.1:8604
    steps: [{ operation: createNote, extract: { note: data.uuid } }]
    read: { operation: getNote, values: { noteId: '{note}' } }
    answers: [{ path: /latest, body: { base: EUR } }]
    limits: { within: 2s }
`);
  expect(target.upstreams).toMatchObject([
    {
      name: 'rates',
      tls: true,
      read: { values: { noteId: '{note}' } },
      answers: [
        { method: 'GET', path: '/latest', status: 200, type: 'application/json', body: { base: 'EUR' } },
      ],
      limits: { within: 2000 },
    },
  ]);
});

test('a webhook has its secret, and a scheme of its own or the standard one', async () => {
  const { target, secretValues } = await load(`
webhooks:
  standard:
    event: { operation: createNote, body: { text: paid } }
    effect: { read: listNotes, at: data }
    secret: \${PASSWORD}
  stripe:
    event: { operation: createNote, body: { text: paid } }
    effect: { read: listNotes, at: data }
    secret: \${OTHER}
    scheme: { header: Stripe-Signature, timestamped: true }
  github:
    event: { operation: createNote, body: { text: paid } }
    effect: { read: listNotes, at: data }
    secret: \${OTHER}
    scheme: { header: X-Hub-Signature-256, prefix: sha256= }
`);
  expect(
    target.webhooks?.map(({ name, scheme }) => [name, scheme.kind, scheme.header, scheme.prefix]),
  ).toEqual([
    ['standard', 'standard', 'webhook-signature', 'v1,'],
    ['stripe', 'timestamped', 'Stripe-Signature', ''],
    ['github', 'body', 'X-Hub-Signature-256', 'sha256='],
  ]);
  expect(Object.keys(secretValues)).toEqual(
    expect.arrayContaining(['webhooks.standard', 'webhooks.stripe', 'webhooks.github']),
  );
  expect(JSON.stringify(target)).not.toContain(secretValues['webhooks.standard']);
});

describe('what is wrong is told with its place', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'a fetcher that sends no address',
      'fetchers: { f: { steps: [{ operation: createNote, body: { text: x } }] } }',
      ['5:18  no step sends {address}. Write it where the address belongs.'],
    ],
    [
      'a place without a port',
      'decoys: { good: localhost }',
      ['5:11  a place is host and port, such as 127.0.0.1:8601.'],
    ],
    [
      'a secret that is written down',
      'webhooks: { w: { event: { operation: createNote }, effect: { read: listNotes }, secret: abc } }',
      [
        '5:81  a secret is not written down here. Use ${NAME} for an environment variable, { file: path } or { command: [program, argument] }.',
      ],
    ],
  ])('%s', async (_name, profile, expected) => {
    const result = await loadSmallApi(HEAD + profile);
    const problems = 'problems' in result ? result.problems.map(showProblem) : [];
    expect(problems).toEqual(expected.map((line) => `probity.yaml:${line}`));
  });
});
