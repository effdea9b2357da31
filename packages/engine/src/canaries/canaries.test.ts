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
      { label: 'b', owner: 'bob' },
      { label: 'a', owner: 'alice' },
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
    expect(canaries.find(text)).toEqual(expected ? [{ label: 'k', owner: 'alice' }] : []);
    expect(canaries.value('k')).toBe(value);
  });

  it('does not let a value belong to two identities', () => {
    const canaries = createCanaries(RUN);
    canaries.make('a', 'alice');
    expect(() => canaries.make('a', 'bob')).toThrow('belongs to alice');
    canaries.know('k', 'alice', 'shared value');
    expect(() => canaries.know('l', 'bob', 'shared value')).toThrow('belongs to alice');
  });

  it('invents passwords that satisfy the usual rules', () => {
    for (let n = 0; n < 200; n += 1) {
      const password = createCanaries(RUN).invent('password', `p${n}`);
      expect(password).toHaveLength(20);
      for (const rule of [/[A-Z]/, /[a-z]/, /[0-9]/, /[!-]/]) expect(password).toMatch(rule);
    }
  });

  it('invents addresses nobody has', () => {
    const canaries = createCanaries(RUN);
    expect(canaries.invent('email', 'x')).toMatch(/^chk-456789ab-[a-z2-7]{8}@example\.invalid$/);
    expect(canaries.invent('email', 'x')).not.toBe(canaries.invent('email', 'y'));
  });

  it.each([
    ['code', /^\d{6}$/],
    ['token', /^[\w-]{32}$/],
  ] as const)('invents a %s that is the same in every process', (kind, form) => {
    const made = createCanaries(RUN).invent(kind, 'x');
    expect(made).toMatch(form);
    expect(createCanaries(RUN).invent(kind, 'x')).toBe(made);
    expect(createCanaries(RUN).invent(kind, 'y')).not.toBe(made);
  });
});
