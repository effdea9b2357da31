import type { CaseResult, Verdict } from '@probity/model';
import { expect, it } from 'vitest';
import { missingInputs } from './missing-inputs.ts';

const PASS = { kind: 'pass', controls: ['x1'], remarks: [] } as unknown as Verdict;

it('names the input that most open cases lack first, and each once', () => {
  const cases = [open('identities.admin'), open('mint'), open('mint'), of(PASS)];
  expect(missingInputs({ cases })).toEqual(['mint', 'identities.admin']);
});

it('asks optional cases only where none is required', () => {
  expect(missingInputs({ cases: [open('mint', false), of(PASS)] })).toEqual([]);
  expect(missingInputs({ cases: [open('mint', false)] })).toEqual(['mint']);
});

it('has nothing to name where doubts say of no input that it would decide', () => {
  expect(missingInputs({ cases: [open(undefined)] })).toEqual([]);
});

function open(missing: string | undefined, required = true): CaseResult {
  const doubt = { code: 'unable', message: 'It is not available.', params: {}, ...(missing && { missing }) };
  return of({ kind: 'inconclusive', doubts: [doubt], remarks: [] }, required);
}

function of(verdict: Verdict, required = true): CaseResult {
  return { case: { required }, verdict } as unknown as CaseResult;
}
