import { exchange, inWords, judgeTools } from '@probity/testkit';
import { expect, it } from 'vitest';
import { judgeStatus } from './judge-status.ts';
import { probe } from '../probe.ts';

const WORDS = {
  operation: 'PUT /v1/projects/{p}',
  owner: 'alice',
  other: 'bob',
  resource: 'project',
  expected: '404',
};

it.each<[string, number, string | undefined, string]>([
  ['404 passes', 404, undefined, 'pass'],
  ['412 to any version says that nothing is there', 412, '*', 'pass'],
  ['412 to a version of ours says nothing', 412, '"7"', 'doubt unclear-answer'],
  ['412 without a version is the wrong status', 412, undefined, 'fail refused-otherwise by status'],
  ['409 to any version is the wrong status', 409, '*', 'fail refused-otherwise by status'],
])('%s', (_name, status, match, expected) => {
  const plain = exchange({ as: 'bob', status, class: 'invalid' });
  const headers = match === undefined ? {} : { 'if-match': match };
  const attack = { ...plain, request: { ...plain.request, headers } };
  const verdict = judgeStatus(attack, [exchange()], { ...WORDS, status }, judgeTools(probe));
  expect(inWords(verdict)).toBe(expected);
});
