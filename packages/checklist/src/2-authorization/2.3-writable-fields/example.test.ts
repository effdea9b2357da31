import { describe, expect, it } from 'vitest';
import { loadTypeScriptExample } from '../../examples/load-typescript-example.ts';

type UpdateProfile = (stored: object, body: unknown) => object;

const example = await loadTypeScriptExample(import.meta.dirname);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader has compiled it already
const updateProfile = example['updateProfile'] as UpdateProfile;
const STORED = { name: 'Alice', bio: 'Gardener', role: 'user', credits: 5 };

describe('the example of check 2.3', () => {
  it.each([
    ['a name alone', { name: 'Al' }, { ...STORED, name: 'Al' }],
    ['a name and a bio', { name: 'Al', bio: 'Baker' }, { ...STORED, name: 'Al', bio: 'Baker' }],
    ['a name of 1 character', { name: 'A' }, { ...STORED, name: 'A' }],
    ['a name of 80 characters', { name: 'a'.repeat(80) }, { ...STORED, name: 'a'.repeat(80) }],
    [
      'a bio of 500 characters',
      { name: 'A', bio: 'b'.repeat(500) },
      { ...STORED, name: 'A', bio: 'b'.repeat(500) },
    ],
  ])('accepts %s and leaves role and credits alone', (_name, body, after) => {
    expect(updateProfile(STORED, body)).toEqual(after);
  });

  it.each<[string, unknown]>([
    ['with a role', { name: 'Al', role: 'admin' }],
    ['with credits', { name: 'Al', credits: 9999 }],
    ['with any other unknown key', { name: 'Al', nickname: 'A' }],
    ['with a role through the prototype key', JSON.parse('{"name":"Al","__proto__":{"role":"admin"}}')],
    ['without a name', { bio: 'Baker' }],
    ['with an empty name', { name: '' }],
    ['with a name of 81 characters', { name: 'a'.repeat(81) }],
    ['with a bio of 501 characters', { name: 'Al', bio: 'b'.repeat(501) }],
    ['with a name that is no string', { name: 42 }],
    ['that is no object', 'Al'],
  ])('rejects a body %s', (_name, body) => {
    expect(() => updateProfile(STORED, body)).toThrow(expect.objectContaining({ name: 'ZodError' }));
  });
});
