import { exchange, inWords, judgeTools } from '@probity/testkit';
import { expect, it } from 'vitest';
import { probe } from '../../probe.ts';
import { judgeSignIn } from './judge-sign-in.ts';

const granted = (id: string, isGranted: boolean, status = isGranted ? 200 : 401) => {
  const made = exchange({ id, status, operation: 'POST /login', purpose: 'attack' });
  return { ...made, facts: { ...made.facts, granted: isGranted } };
};
const control = granted('c', true);

it.each<[string, Parameters<typeof judgeSignIn>[2], string]>([
  ['passes where both are refused', { excludes: granted('n', false), asks: granted('e', false) }, 'pass'],
  [
    'passes where an object is no text',
    { excludes: granted('n', false, 400), asks: granted('e', false, 400) },
    'pass',
  ],
  [
    'fails where one is granted',
    { excludes: granted('n', true), asks: granted('e', false) },
    'operator-evaluated',
  ],
  [
    'fails where the other broke on nothing',
    { excludes: granted('n', true), asks: granted('e', false, 422) },
    'operator-evaluated',
  ],
  [
    'stays open where both are granted',
    { excludes: granted('n', true), asks: granted('e', true) },
    'doubt sign-in-takes-anything',
  ],
  [
    'stays open where one was limited',
    { excludes: granted('n', false, 429), asks: granted('e', false) },
    'doubt sign-in-unclear',
  ],
  [
    'stays open where the other broke',
    { excludes: granted('n', true), asks: granted('e', false, 500) },
    'doubt sign-in-unclear',
  ],
  [
    'stays open where the control is named as one',
    { excludes: { ...granted('n', true), purpose: 'control' }, asks: granted('e', false) },
    'doubt injection-nothing-sent',
  ],
  ['stays open where nothing was sent', undefined, 'doubt injection-nothing-sent'],
])('a sign-in by operator %s', (_name, signIns, expected) => {
  const verdict = judgeSignIn('POST /login', control, signIns, judgeTools(probe));
  const codes = verdict.kind === 'fail' ? verdict.findings.map(({ code }) => code).join() : inWords(verdict);
  expect(codes).toContain(expected);
});

it('is proved by two sign-ins', () => {
  const signIns = { excludes: granted('n', true), asks: granted('e', false) };
  expect(judgeSignIn('POST /login', control, signIns, judgeTools(probe))).toMatchObject({
    findings: [
      {
        code: 'operator-evaluated',
        place: 'body:password',
        params: { operation: 'POST /login', input: 'the password' },
        proof: { name: 'sign-ins granted to an operator', value: 1, bound: 0, exchanges: ['n', 'e'] },
      },
    ],
  });
});
