import { describe, expect, it } from 'vitest';
import { choosesForm, nameKind, namesContext, type NameKind } from './reference-name.ts';

const NAMES: readonly (readonly [string, NameKind])[] = [
  ['id', 'id'],
  ['project_id', 'id'],
  ['projectId', 'id'],
  ['ProjectID', 'id'],
  ['noteIds', 'id'],
  ['X-Org-Id', 'id'],
  ['category_uuid', 'id'],
  ['user', 'account'],
  ['X-Tenant', 'account'],
  ['created_by', 'account'],
  ['username', 'account'],
  ['handle', 'account'],
  ['paid', 'plain'],
  ['valid', 'plain'],
  ['title', 'plain'],
  ['client_id', 'plain'],
  ['X-Request-Id', 'plain'],
  ['external_id', 'plain'],
  ['user_agent', 'plain'],
  ['format', 'plain'],
];

describe('nameKind', () => {
  it.each(NAMES)('%s is %s', (name, kind) => expect(nameKind(name)).toBe(kind));
});

describe('choosesForm', () => {
  it.each(['version', 'api_version', 'v', 'format', 'lang', 'locale'])('%s names nothing', (name) =>
    expect(choosesForm(name)).toBe(true),
  );
  it.each(['handle', 'id', 'section', 'type', 'region'])('%s may name something', (name) =>
    expect(choosesForm(name)).toBe(false),
  );
});

describe('namesContext', () => {
  it.each([
    ['X-App-Id', true],
    ['x-application-name', true],
    ['X-Client-Version', true],
    ['X-Tenant', true],
    ['X-CSRF-Token', true],
    ['Api-Version', true],
    ['X-Api-Key', false],
    ['X-App-Key', false],
    ['X-Client-Secret', false],
    ['Authorization', false],
    ['X-Session', false],
  ])('%s: %s', (name, expected) => expect(namesContext(name)).toBe(expected));
});
