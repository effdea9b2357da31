import { UNPRINTABLE } from '@probity/model';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { presetAccounts } from './ask-accounts.ts';
import { hostileText } from './hostile-text.test-api.ts';
import { profileText } from './profile-text.ts';
import { load } from './load.ts';

const SEED = Number(process.env['PROBITY_SEED'] ?? 7);
const DESCRIPTIONS = 200;
const KEYS = ['name', 'target', 'description', 'public', 'auth', 'identities', 'resources', 'rate'];

test('a hostile description, read as a whole, adds no key to the profile and no command', async () => {
  let written = 0;
  const property = fc.asyncProperty(fc.array(textOrWord, { minLength: 12, maxLength: 12 }), async (texts) => {
    const found = await load(
      { url: 'http://127.0.0.1:9', text: JSON.stringify(describe(texts)), path: './openapi.json' },
      undefined,
      { env: {}, readFile: nothing, fetchText: nothing, runCommand: nothing },
    ).catch(() => undefined);
    // A description may be refused as a whole; then nothing is written.
    if (found === undefined) return;
    const text = profileText({
      name: found.target.name,
      url: 'http://127.0.0.1:9',
      description: './openapi.json',
      found,
      accounts: presetAccounts({}, { ...found, signsUp: false }),
      given: null,
      withResources: true,
    });
    written += 1;
    expect(parseAllDocuments(text)).toHaveLength(1);
    const read = parse(text) as Record<string, Record<string, unknown>>;
    expect(Object.keys(read).filter((key) => !KEYS.includes(key))).toEqual([]);
    expect(Object.keys(read['identities'] ?? {})).toEqual(['alice', 'bob']);
    for (const account of Object.values(read['identities'] ?? {}))
      for (const secret of Object.values(account as object)) expect(secret).toMatch(/^\$\{[A-Z_]+\}$/);
    expect(text.split('\n').filter((line) => UNPRINTABLE.test(line))).toEqual([]);
  });
  await fc.assert(property, { numRuns: DESCRIPTIONS, seed: SEED });
  process.stdout.write(`hostile descriptions, seed ${SEED}: ${DESCRIPTIONS}, profiles written: ${written}\n`);
  expect(written).toBeGreaterThan(DESCRIPTIONS / 2);
}, 60_000);

/** Where everything is hostile, most descriptions are refused as a whole. */
const textOrWord = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('note', 'thing', 'page') },
  { weight: 1, arbitrary: hostileText },
);

async function nothing(): Promise<string> {
  throw new Error('There is nothing here.');
}

/** A small API with a login and one type of objects, whose every name is one of the texts. */
function describe(texts: readonly string[]): object {
  const [title, path, param, id, summary, field, example, header, scheme, login, type, tag] =
    texts as string[];
  const object = {
    type: 'object',
    properties: { id: { type: 'string' }, [field ?? '']: { type: 'string', example } },
  };
  const json = { content: { 'application/json': { schema: object } } };
  const responses = { 200: { description: summary, ...json } };
  const item = `/items${path}/{${param}}`;
  const parameters = [{ name: param, in: 'path', required: true, schema: { type: 'string', example } }];
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: summary },
    security: [{ [scheme ?? '']: [] }],
    components: { securitySchemes: { [scheme ?? '']: { type: 'apiKey', in: 'header', name: header } } },
    paths: {
      [`/items${path}`]: {
        get: { operationId: id, summary, tags: [tag], security: [], responses },
        post: { operationId: `create${id}`, requestBody: json, responses },
      },
      [item]: { get: { operationId: `read${id}`, parameters, responses }, delete: { parameters, responses } },
      [`/${login}/login`]: {
        post: {
          security: [],
          requestBody: {
            content: {
              [type === '' ? 'application/json' : (type ?? '')]: {
                schema: { properties: { email: {}, password: {}, [field ?? '']: { example } } },
              },
            },
          },
          responses: {
            200: {
              description: '',
              content: { 'application/json': { schema: { properties: { access_token: {} } } } },
            },
          },
        },
      },
    },
  };
}
