import { describe, expect, it } from 'vitest';
import { createCanaries } from './canaries.ts';

const RUN = { runKey: 'key', runId: '019a2f3c-1111-7abc-8def-0123456789ab' };

describe('createCanaries', () => {
  it('makes values that carry the run', () => {
    const canaries = createCanaries(RUN);
    expect(canaries.prefix).toBe('chk-456789ab-');
    expect(canaries.make('project.alice', 'alice')).toMatch(/^chk-456789ab-[a-z2-7]{8}$/);
  });

  it('makes the same values again in another process, and other ones for another key, run or label', () => {
    const value = createCanaries(RUN).make('a', 'alice');
    expect(createCanaries(RUN).make('a', 'alice')).toBe(value);
    expect(createCanaries({ ...RUN, runKey: 'other' }).make('a', 'alice')).not.toBe(value);
    expect(createCanaries(RUN).make('b', 'alice')).not.toBe(value);
  });

  it('finds its values with label and owner, each once', () => {
    const canaries = createCanaries(RUN);
    const [a, b] = [canaries.make('a', 'alice'), canaries.make('b', 'bob')];
    expect(canaries.find(`x${b}y ${a} ${b} ${canaries.prefix}unknown2`)).toEqual([
      { label: 'b', owner: 'bob', value: b },
      { label: 'a', owner: 'alice', value: a },
    ]);
    expect(canaries.find('nothing')).toEqual([]);
  });

  it.each([
    ['a long value anywhere', 'INV-2024-0001', 'xINV-2024-0001x', true],
    ['a short value as a word', '4711', '{"n":4711}', true],
    ['but not inside another', '4711', '{"n":147110}', false],
    ['a value with signs of a pattern', 'a.b*(c)', '"a.b*(c)"', true],
    ['of letters beyond ASCII', 'Zoë', '"Zoë"', true],
  ])('finds %s', (_, value, text, expected) => {
    const canaries = createCanaries(RUN);
    canaries.know('k', 'alice', value);
    expect(canaries.find(text)).toEqual(expected ? [{ label: 'k', owner: 'alice', value }] : []);
    expect(canaries.value('k')).toBe(value);
  });

  it('does not let a value belong to two identities', () => {
    const canaries = createCanaries(RUN);
    canaries.make('a', 'alice');
    expect(() => canaries.make('a', 'bob')).toThrow('belongs to alice');
    canaries.know('k', 'alice', 'shared value');
    expect(() => canaries.know('l', 'bob', 'shared value')).toThrow('belongs to alice');
  });

  it('has one label for all sends of it, and the value that was made last', () => {
    const canaries = createCanaries(RUN);
    const [first, second] = [canaries.make('a', 'alice'), canaries.make('a', 'alice', 1)];
    expect(second).not.toBe(first);
    expect(canaries.value('a')).toBe(second);
    const labels = canaries.find(`${first} ${second}`).map(({ label }) => label);
    expect(labels).toEqual(['a', 'a']);
    // Clean-up asks by what the ledger noted, and does not take the values away from their label.
    expect(canaries.make('a~1', 'alice')).toBe(second);
    expect(canaries.find(second)).toMatchObject([{ label: 'a' }]);
  });
});
