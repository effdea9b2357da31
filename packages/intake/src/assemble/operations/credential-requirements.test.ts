import type { CredentialRequirement } from '@probity/model';
import { expect, it } from 'vitest';
import { readTarget, showProblem } from '../../index.ts';

type Part = Readonly<Record<string, unknown>>;

const BEARER = { security: [{ bearer: [] }] };
const OPEN = { security: [] };
const responses = { 200: { description: 'Done' } };
const login = {
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['email', 'password'],
          properties: { email: { type: 'string' }, password: { type: 'string', format: 'password' } },
        },
      },
    },
  },
  responses,
};

it.each<[string, { root?: Part; report?: Part; login?: Part; profile?: Part }, CredentialRequirement]>([
  ['a list of public operations', { profile: { public: ['POST /login'] } }, 'profile'],
  ['a list of privileged operations', { profile: { privileged: ['GET /report'] } }, 'profile'],
  ['a list that names it', { profile: { public: ['GET /report'] } }, 'nothing'],
  ['its own security', { report: BEARER, login: OPEN }, 'own-security'],
  ['its own security, and nothing else says more', { report: BEARER }, 'own-security'],
  ['the line that even the login has', { report: BEARER, login: BEARER }, 'root-security'],
  ['the root with an exception', { root: BEARER, login: OPEN }, 'root-security-with-exceptions'],
  ['the root without an exception', { root: BEARER }, 'root-security'],
  ['an exception for itself', { root: BEARER, report: OPEN }, 'nothing'],
  ['a choice to come without', { report: { security: [{}, { bearer: [] }] } }, 'nothing'],
  ['the id of an application', { report: { security: [{ app: [] }] } }, 'nothing'],
  ['both', { report: { security: [{ app: [], bearer: [] }] } }, 'own-security'],
  ['either', { report: { security: [{ app: [] }, { bearer: [] }] } }, 'nothing'],
  ['a key', { report: { security: [{ key: [] }] } }, 'own-security'],
  ['what clients sent', { root: { 'x-recorded': true }, report: BEARER, login: OPEN }, 'nothing'],
  ['nothing', {}, 'nothing'],
  ['words about whose it is', { report: { summary: 'My report' } }, 'owner-words'],
  ['such words and the root', { root: BEARER, report: { summary: 'My report' } }, 'owner-words'],
])('a credential is asked for by %s', async (_name, parts, expected) => {
  const loaded = await readTarget({
    ...(parts.profile && { profileText: JSON.stringify(parts.profile) }),
    descriptionText: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          app: { type: 'apiKey', in: 'header', name: 'X-App-Id' },
          key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        },
      },
      ...parts.root,
      paths: {
        '/login': { post: { ...login, ...parts.login } },
        '/report': { get: { responses, ...parts.report } },
      },
    }),
    env: {},
    readFile: () => Promise.reject(new Error('There is no file.')),
    fetchText: () => Promise.reject(new Error('There is no address.')),
    overrides: { url: 'http://127.0.0.1:9' },
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  expect(loaded.target.operations.find(({ id }) => id === 'GET /report')?.credentialRequiredBy).toBe(
    expected,
  );
});
