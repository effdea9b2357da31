import { describe, expect, it } from 'vitest';
import { describedPlace } from './place.ts';

type Scheme = Readonly<Record<string, string>>;

const key = (place: string, name: string, description?: string): Scheme => ({
  type: 'apiKey',
  in: place,
  name,
  ...(description !== undefined && { description }),
});
const BASIC: Scheme = { type: 'http', scheme: 'basic' };
const BEARER: Scheme = { type: 'http', scheme: 'bearer' };
const OAUTH: Scheme = { type: 'oauth2' };

const PLACES: [what: string, schemes: Scheme[], place: string][] = [
  ['nothing said is a bearer token', [], 'header Authorization: Bearer {token}'],
  ['a key in a header', [key('header', 'X-Api-Key')], 'header X-Api-Key: {token}'],
  ['a key in the query, if nowhere else', [key('query', 'api_key')], 'query api_key: {token}'],
  [
    'a header before the query',
    [key('query', 'access_token'), BASIC, key('header', 'X-Token')],
    'header X-Token: {token}',
  ],
  ['a cookie before the query', [key('query', 'sid'), key('cookie', 'sid')], 'cookie sid: {token}'],
  ['a bearer token before the query', [key('query', 'k'), BEARER], 'header Authorization: Bearer {token}'],
  ['the first of two headers', [key('header', 'X-A'), key('header', 'X-B')], 'header X-A: {token}'],
  ['a bearer token that comes first', [BEARER, key('header', 'X-A')], 'header Authorization: Bearer {token}'],
  ['a key that comes before OAuth', [key('query', 'k'), OAUTH], 'query k: {token}'],
  ['OAuth that comes first', [OAUTH, key('header', 'X-A')], 'header Authorization: Bearer {token}'],
  [
    'what goes beside a credential is passed over',
    [
      key('header', 'Sudo'),
      key('header', 'X-GITEA-OTP'),
      key('header', 'X-CSRF-Token'),
      key('cookie', 'csrftoken'),
      key('header', 'X-Impersonate-User'),
      key('header', 'X-Tenant-Id'),
      key('header', 'organisation'),
      key('header', 'X-Key'),
    ],
    'header X-Key: {token}',
  ],
  ['the key of a tenant is a key', [key('header', 'X-Tenant-Api-Key')], 'header X-Tenant-Api-Key: {token}'],
];

describe('the place of a credential', () => {
  it.each(PLACES)('%s', (_what, schemes, expected) => {
    const document = { components: { securitySchemes: Object.fromEntries(schemes.entries()) } };
    const { in: place, name, template } = describedPlace(document, 'token');
    expect(`${place} ${name}: ${template}`).toBe(expected);
  });
});

const PREFIXES: [description: string, template: string][] = [
  ['API tokens must be prepended with "token" followed by a space.', 'token {token}'],
  ['Bearer <token>', 'Bearer {token}'],
  ['format: Bearer {token}', 'Bearer {token}'],
  ['Prefix the value with Token', 'Token {token}'],
  ['The token must be prefixed by the word `JWT`.', 'JWT {token}'],
  ["Enter 'Bearer' [space] and then your token.", 'Bearer {token}'],
  ['JWT in the Bearer scheme. Example: "bearer 12345abcdef"', 'bearer {token}'],
  ['Authorization: GenieKey {key}', 'GenieKey {token}'],
  ['Send the token <token> you were given.', '{token}'],
  ['The token must be prefixed with a word.', '{token}'],
  ['A bearer token.', '{token}'],
  ['', '{token}'],
];

describe('the prefix of a credential', () => {
  it.each(PREFIXES)('%j', (description, template) => {
    const securityDefinitions = { key: key('header', 'Authorization', description) };
    expect(describedPlace({ securityDefinitions }, 'token').template).toBe(template);
  });

  it('is looked for in the header Authorization alone', () => {
    const securityDefinitions = { key: key('header', 'X-Key', 'Bearer <token>') };
    expect(describedPlace({ securityDefinitions }, 'token').template).toBe('{token}');
  });
});
