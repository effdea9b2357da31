import { UNPRINTABLE, type Json } from '@probity/model';
import { operation, resource, target } from '@probity/testkit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { WANTED } from './accounts.ts';
import { COMMAND, hostileText } from './hostile-text.test-api.ts';
import { profileText, type Draft } from './profile-text.ts';

/** The seed of this test; another one is one more test. */
const SEED = Number(process.env['PROBITY_SEED'] ?? 7);
const DRAFTS = 1000;
const LARGE = 3;

/** Places of a draft that hold text of an API; each draft fills them all. */
const PLACES = [
  'title',
  'path',
  'create',
  'list',
  'search',
  'bulk',
  'login',
  'me',
  'logout',
  'field',
  'example',
  'type',
  'extract',
  'header',
  'subject',
  'resource',
  'id',
  'reason',
  'served',
  'query',
] as const;

type Texts = Readonly<Record<(typeof PLACES)[number], string>>;

/** What a plain draft says in each place: words that occur nowhere else. */
const PLAIN = Object.fromEntries(PLACES.map((place) => [place, `plain-${place}`])) as Texts;

const EXPECTED: Json = parse(profileText(draftOf(PLAIN)));

test('texts of an API change no key of the profile but the one they belong to, and run nothing', () => {
  let texts = 0;
  let large = 0;
  const check = (hostile: Texts): void => {
    const text = profileText(draftOf(hostile));
    expect(parseAllDocuments(text)).toHaveLength(1);
    const read = parse(text) as Json;
    expect(read).toEqual(replaced(EXPECTED, hostile));
    expect(secretsIn(read).filter((secret) => typeof secret !== 'string')).toEqual([]);
    expect(read).not.toHaveProperty('mint');
    expect(text.split('\n').filter((line) => UNPRINTABLE.test(line))).toEqual([]);
    texts += PLACES.length;
  };
  const filled = fc.record(
    Object.fromEntries(PLACES.map((place) => [place, hostileText])),
  ) as fc.Arbitrary<Texts>;
  fc.assert(fc.property(filled, check), { numRuns: DRAFTS, seed: SEED });
  const [sample] = fc.sample(filled, { numRuns: 1, seed: SEED });
  for (let n = 0; n < LARGE; n += 1) {
    const [place = 'title'] = PLACES.slice(n * 6);
    const long = `${sample?.[place] ?? ''}\n${COMMAND}\n`.padEnd(1024 * 1024, '\u2028x: &a [');
    check({ ...PLAIN, [place]: long });
    large += 1;
  }
  process.stdout.write(`hostile texts in profiles, seed ${SEED}: ${texts}, of which ${large} of 1 MB\n`);
  expect(texts).toBeGreaterThan(10_000);
}, 60_000);

/** The profile of the plain draft with the words of another in its places. */
function replaced(value: Json, texts: Texts): Json {
  const swap = (text: string): string =>
    text.replaceAll(/plain-([a-z]+)/g, (_, place: keyof Texts) =>
      place === 'title' ? titleIn(texts) : texts[place],
    );
  if (typeof value === 'string') return swap(value);
  if (Array.isArray(value)) return value.map((each: Json) => replaced(each, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [swap(key), replaced(inner, texts)]));
}

/** A title is free text for reports: it is cut and cleaned, and never empty. */
function titleIn({ title }: Texts): string {
  const read = parse(profileText(draftOf({ ...PLAIN, title }))) as { name: string };
  expect(read.name.length).toBeGreaterThan(0);
  expect(Array.from(read.name).length).toBeLessThanOrEqual(120);
  return read.name;
}

function secretsIn(profile: Json): readonly unknown[] {
  const { identities = {}, expendable = [] } = profile as Record<string, object>;
  const accounts = [...Object.values(identities), ...Object.values(expendable)] as Record<string, unknown>[];
  return accounts.flatMap(({ password, token, totp, secrets = {} }) =>
    [password, token, totp, ...Object.values(secrets as object)].filter((secret) => secret !== undefined),
  );
}

function draftOf(texts: Texts): Draft {
  const body = { template: { [texts.field]: texts.example }, type: texts.type };
  const fact = {
    message: '',
    source: 'inferred',
    reason: texts.reason,
    confidence: 'sure',
    override: '',
  } as const;
  return {
    name: texts.title,
    url: 'http://127.0.0.1:9',
    description: '/openapi.json',
    found: {
      target: target({
        name: texts.title,
        operations: [
          operation(texts.path, { public: true, publicSource: 'default' }),
          operation(texts.search, { query: { [texts.query]: texts.example } }),
          operation(texts.bulk, { body }),
        ],
        resources: [
          resource(texts.resource, {
            idAt: texts.id,
            create: texts.create,
            list: texts.list,
            read: null,
            update: null,
            delete: null,
            collections: [texts.search, texts.bulk],
          }),
        ],
        auth: { me: texts.me, logout: texts.logout },
        subjectAt: texts.subject,
      }),
      facts: [
        { ...fact, kind: 'auth', about: 'login' },
        { ...fact, kind: 'resource', about: texts.resource },
      ],
      credential: {
        kind: 'login',
        steps: [{ operation: texts.login, body, headers: {}, extract: { access: texts.extract } }],
        place: { in: 'header', name: texts.header, template: '{access}' },
        refresh: null,
      },
      signsUp: false,
      basePaths: [''],
      unauthenticated: { served: [texts.served], wantsBasic: false },
    },
    accounts: WANTED.map((each) => ({ ...each, user: null, active: each.kind !== 'admin' })),
    given: null,
    withResources: true,
  };
}
