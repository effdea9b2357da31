import { exchange, judgeTools, operation, planCases, target } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { sentences as injection } from './injection/sentences.ts';
import { probe } from './probe.ts';
import { sentences as validation } from './validation/sentences.ts';

describe('the plan', () => {
  it('does not apply where no operation takes anything', () => {
    const bare = target({ operations: [operation('GET /v1/health', { body: null })] });
    expect(probe.plan(bare)).toEqual({
      inapplicable: 'No operation takes parameters or a body.',
      source: { kind: 'description', where: 'paths' },
    });
  });

  it('names its cases after the half that they belong to', () => {
    const cases = planCases(probe, target({ operations: [operation('POST /v1/notes')] }));
    expect(cases.length).toBeGreaterThan(0);
    for (const { variation, details } of cases) expect(variation.startsWith(details.half)).toBe(true);
  });
});

it('says the same with a code that both halves have', () => {
  for (const kind of ['findings', 'doubts', 'remarks'] as const) {
    const shared = Object.keys(validation[kind]).filter((code) => Object.hasOwn(injection[kind], code));
    for (const code of shared)
      expect(Reflect.get(validation[kind], code)).toEqual(Reflect.get(injection[kind], code));
  }
});

describe('a record', () => {
  const [planned] = planCases(probe, target({ operations: [operation('POST /v1/notes')] }));
  if (planned === undefined) throw new Error('Nothing is planned.');
  const injected = {
    half: 'injection',
    inputs: [],
    resource: '',
    writes: false,
    known: 1,
    tried: 1,
  } as const;
  const cases = { validation: planned, injection: { ...planned, details: injected } };
  it.each([
    ['validation', 'validation', 'nothing-to-break'],
    ['validation', 'injection', 'not-recorded'],
    ['injection', 'injection', 'injection-control-failed'],
    ['injection', 'validation', 'not-recorded'],
  ] as const)('of %s, for a case of %s: %s', (half, of, code) => {
    const refused = { half, control: exchange({ status: 500 }), controlSucceeded: false };
    const verdict = probe.judge(cases[of], refused, judgeTools(probe));
    expect(verdict).toMatchObject({ kind: 'inconclusive', doubts: [{ code }] });
  });
});
