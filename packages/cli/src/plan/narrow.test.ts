import { target } from '@probity/testkit';
import { expect, test } from 'vitest';
import { narrow } from './narrow.ts';

test('a release without a probe of the chosen checks says so', () => {
  expect(() => narrow([], target({ operations: [] }), { checks: ['5.1'] })).toThrow(
    'None of these checks can be run by this release.',
  );
});
