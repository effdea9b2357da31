import { describe, expect, it } from 'vitest';
import { spellPath } from './spell-path.ts';

describe('other spellings of a path', () => {
  it.each([
    ['trailing-slash', '/v1/projects/aB/?q=x'],
    ['double-slash', '/v1/projects//aB?q=x'],
    ['upper-case', '/V1/PROJECTS/aB?q=x'],
    ['dot-segment', '/v1/projects/%2e/aB?q=x'],
    ['format-suffix', '/v1/projects/aB.json?q=x'],
    ['parameter', '/v1/projects/aB;a=b?q=x'],
  ] as const)('%s', (spelling, expected) => {
    expect(spellPath('/v1/projects/aB?q=x', '/v1/projects/{id}', spelling, undefined)).toBe(expected);
  });
});
