import type { Operation } from '@probity/model';
import { expect, test } from 'vitest';
import { gateOptions, overridesOf } from './run-options.ts';
import { selectionOf } from './selection.ts';

const operations = ['GET /v1/me', 'GET /v1/projects/{id}'].map((id) => ({ id }) as Operation);

test('checks may be listed with commas, repeated, and named by their slug', () => {
  expect(selectionOf({ check: ['1.1, 2.1', 'token-lifetime'], skip: ['1.3'] }, operations)).toEqual({
    checks: ['1.1', '2.1', '1.5'],
    skip: ['1.3'],
  });
});

test('an operation is found whatever the case of its method', () => {
  expect(selectionOf({ operation: ['get  /v1/me'] }, operations)).toEqual({ operations: ['GET /v1/me'] });
});

const MISTAKES: [message: RegExp, work: () => unknown][] = [
  [/There is no check "9\.9"/, () => selectionOf({ check: ['9.9'] }, operations)],
  [/There is no operation "GET \/v1\/mee"/, () => selectionOf({ operation: ['GET /v1/mee'] }, operations)],
  [/--mode "fast" is not known/, () => overridesOf({ mode: 'fast' })],
  [/--rate "-1" is not a number/, () => overridesOf({ rate: '-1' })],
  [/--rate "" is not a number/, () => overridesOf({ rate: '' })],
  [/--fail-on "could" is not known/, () => gateOptions({ failOn: 'could' })],
  [/--require-decided "all" is not known/, () => gateOptions({ requireDecided: 'all' })],
  [/--min-coverage "80" is not a number from 0 to 1/, () => gateOptions({ minCoverage: '80' })],
];

test.each(MISTAKES)('a mistake is told: %s', (message, work) => {
  expect(work).toThrow(message);
});

test('the gate fails on Should and asks for no decisions and no coverage unless told', () => {
  expect(gateOptions({})).toEqual({
    failOn: 'should',
    requireDecided: null,
    minCoverage: 0,
    failOnUnusedWaivers: false,
  });
  const asked = { failOn: 'New', requireDecided: 'Should', minCoverage: '0.8', failOnUnusedWaivers: true };
  expect(gateOptions(asked)).toEqual({
    failOn: 'new',
    requireDecided: 'should',
    minCoverage: 0.8,
    failOnUnusedWaivers: true,
  });
});
