import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { RunResultSchema, resultJsonSchema } from './result-schema.ts';
import type { RunResult } from './result.ts';

test('the schema and the type describe the same document', () => {
  expectTypeOf<z.infer<typeof RunResultSchema>>().toExtend<RunResult>();
  expectTypeOf<RunResult>().toExtend<z.infer<typeof RunResultSchema>>();
  // A member that only one of them has, or that only one of them lets go, is seen here.
  expectTypeOf<Required<z.infer<typeof RunResultSchema>>>().toExtend<Required<RunResult>>();
  expectTypeOf<keyof z.infer<typeof RunResultSchema>>().toEqualTypeOf<keyof RunResult>();
});

test('the JSON Schema asks for every part and allows more', () => {
  const schema = resultJsonSchema() as { required: string[]; additionalProperties?: unknown };
  // What was added later is not in older results.
  const later = new Set(['remarks', 'selection', 'decoys', 'waivers', 'baseline']);
  expect(schema.required).toEqual(Object.keys(RunResultSchema.shape).filter((key) => !later.has(key)));
  expect(schema.additionalProperties).toBeUndefined();
  expect(JSON.stringify(schema)).not.toContain('readOnly');
});

test('a verdict without a control is no pass', () => {
  const { checks } = RunResultSchema.shape;
  const pass = (controls: string[]) => [
    {
      check: '1.1',
      verdict: 'pass',
      planned: 1,
      decided: 1,
      refusal: 'unauthenticated',
      cases: [
        {
          case: {
            id: '1.1 · API · x',
            check: '1.1',
            operation: null,
            variation: 'x',
            required: true,
            origin: 'planned',
            effect: 'reads',
            requests: 2,
            details: {},
          },
          verdict: { kind: 'pass', controls, remarks: [] },
          skipped: null,
        },
      ],
    },
  ];
  expect(checks.safeParse(pass(['x1'])).success).toBe(true);
  expect(checks.safeParse(pass([])).success).toBe(false);
});
