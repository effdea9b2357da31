import { RunResultSchema } from '@probity/model';
import { expect, test } from 'vitest';
import { exampleOptions } from '../examples/example-options.ts';
import { withFindings } from '../examples/example-results.ts';
import { withCheckFacts } from './with-check-facts.ts';

test('every check of a result says what the checklist says about it, and the result is still one', () => {
  const result = withCheckFacts(withFindings, exampleOptions(withFindings).checklist);
  expect(result.checks.find(({ check }) => check === '2.1')?.about).toEqual({
    title: 'Title of 2.1',
    level: 'Must',
    severity: { exposure: 'critical', weakness: 'high', 'wrong-status': 'low' },
    risks: ['API1:2023'],
    cwe: ['CWE-306'],
    asvs: ['8.2.1'],
    why: 'Why 2.1 matters.',
    fix: 'How to fix 2.1.',
  });
  expect(RunResultSchema.safeParse(result).success).toBe(true);
});

test('a check that the checklist does not know stays as it is', () => {
  expect(withCheckFacts(withFindings, { chapters: [] })).toEqual(withFindings);
});
