import { operation } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { candidatesOf, type Known } from './candidates.ts';

const nobody = { adminOnly: [], ordinary: [] };
const update = operation('PATCH /v1/projects/{p}', { writable: ['name', 'tags', 'tags[]'] });
const known = (parts: Partial<Known>): Known => ({
  operation: update,
  readers: [],
  root: '',
  seen: {},
  elsewhere: [],
  ...parts,
});

describe('the candidates', () => {
  const seen = { name: 'a', id: 'p1', archived: false, items: [{ n: 1 }], tags: ['x'] };
  it('are what readers see and the body may not hold, the most telling first', () => {
    expect(candidatesOf(nobody, known({ seen: { ...seen, owner_id: 'u' } })).visible).toEqual([
      'owner_id',
      'id',
      'archived',
    ]);
  });

  it('are also what readers are said to show, and nothing that holds objects', () => {
    const readers = [operation('GET /v1/projects/{p}', { shows: ['data', 'data.state', 'data.parts[].n'] })];
    const { visible, named } = candidatesOf(nobody, known({ readers, root: 'data' }));
    expect([visible, named]).toEqual([['state'], ['state']]);
  });

  it('are guesses where no reader shows them', () => {
    const { hidden, visible } = candidatesOf(nobody, known({ seen }));
    expect(hidden).toContain('is_admin');
    expect(hidden.filter((name) => visible.includes(name))).toEqual([]);
  });

  it('leave out what the body of the profile holds one object deeper, and nothing else there', () => {
    const template = { settings: { title: '{canary}' } };
    const body = { type: 'application/json', template };
    const described = operation('PATCH /v1/projects/{p}', { writable: ['settings', 'settings.size'], body });
    const shown = { settings: { title: 'a', size: 1, shared: false } };
    expect(candidatesOf(nobody, known({ operation: described, seen: shown })).visible).toEqual([
      'settings.shared',
    ]);
  });

  it.each([
    ['what the profile calls ordinary', { ordinary: ['archived'] }, {}],
    ['what another operation writes by right', {}, { elsewhere: ['archived'] }],
    ['what the body of the profile holds', {}, { operation: { ...update, body: bodyWith('archived') } }],
    [
      'anything unknown where nobody says what may be written',
      {},
      { operation: { ...update, writable: null } },
    ],
    [
      'anything unknown where any field may be written',
      {},
      { operation: { ...update, writable: ['name', '*'] } },
    ],
    [
      'anything unknown where any field may be written below the root of the body',
      {},
      { operation: { ...update, writable: ['data', 'data.*'] }, bodyRoot: ['data'] },
    ],
  ])('leave out %s', (_name, profile, parts) => {
    expect(candidatesOf({ ...nobody, ...profile }, known({ seen, ...parts })).visible).not.toContain(
      'archived',
    );
  });

  it('hold what only administrators may write, and what is marked read-only', () => {
    const marked = { ...update, writable: null, readOnly: ['grade'] };
    const { named } = candidatesOf({ ...nobody, adminOnly: ['internal_note'] }, known({ operation: marked }));
    expect(named).toEqual(['internal_note', 'grade']);
  });
});

function bodyWith(name: string) {
  return { type: 'application/json', template: { [name]: false } };
}
