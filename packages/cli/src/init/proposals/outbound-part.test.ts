import { readTarget, showProblem } from '@probity/intake';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { outboundPart } from './outbound-part.ts';
import { drawSheet } from '../sheet.ts';
import { writeProfile } from '../write-profile.ts';

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const takes = (schema: unknown) => ({
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 200: { description: 'ok' } },
});
const address = { type: 'string', format: 'uri' };

const PATHS = {
  '/previews': { post: takes(object({ url: address, size: { type: 'integer', example: 3 } })) },
  '/settings': { put: takes(object({ avatar: object({ href: { type: 'string' } }) })) },
  '/print': {
    get: {
      parameters: [{ name: 'page_url', in: 'query', required: true, schema: address }],
      responses: { 200: { description: 'ok' } },
    },
  },
  '/notes/{id}/links': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    post: takes(object({ link: address })),
  },
};

async function load(profile: string, paths: object) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Links', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths,
  };
  const loaded = await readTarget({
    profileText: `target: http://localhost\nidentities: { alice: { token: '\${T}' } }\n${profile}`,
    profilePath: 'probity.yaml',
    descriptionText: JSON.stringify(document),
    descriptionPath: 'openapi.json',
    env: { T: 'token' },
    readFile: () => Promise.reject(new Error('no file')),
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  return loaded.target;
}

async function proposed(paths: object = PATHS): Promise<string> {
  const target = await load('', paths);
  return writeProfile(
    drawSheet((sheet) => {
      sheet.put('mode', 'observe');
      outboundPart(sheet, target);
    }),
  );
}

const uncommented = (text: string): string =>
  text.replaceAll(/^# ?/gm, '').replaceAll(/^(?:Whom|remove|mode).*$/gm, '');

test('what is proposed runs nothing: the profile as it is written declares nothing', async () => {
  expect(parse(await proposed())).toEqual({ mode: 'observe' });
});

test('with the marks removed, the profile declares what was proposed', async () => {
  const { fetchers, upstreams, webhooks } = await load(uncommented(await proposed()), PATHS);
  expect(
    fetchers?.map(({ name, steps }) => [name, steps[0]?.operation, steps[0]?.body, steps[0]?.query]),
  ).toEqual([
    [
      'previews_url',
      'POST /previews',
      { type: 'application/json', template: { url: '{address}', size: 3 } },
      {},
    ],
    [
      'settings_avatar_href',
      'PUT /settings',
      { type: 'application/json', template: { avatar: { href: '{address}' } } },
      {},
    ],
    ['print_page_url', 'GET /print', null, { page_url: '{address}' }],
  ]);
  expect([upstreams, webhooks]).toEqual([[], []]);
});

it('asks whether the API fetches nothing where the description shows nothing', async () => {
  const text = await proposed({ '/notes': { post: takes(object({ text: { type: 'string' } })) } });
  expect(text).toContain('# fetchers: {}');
});
