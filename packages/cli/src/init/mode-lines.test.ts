import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { modeLines } from './mode-lines.ts';

const MODES: [says: string, isLoopback: boolean, makesOwn: boolean, profile: object | null][] = [
  ['this machine, with accounts of its own', true, true, { mode: 'disruptive' }],
  ['this machine, with accounts of others', true, false, null],
  ['another host, with accounts of its own', false, true, { mode: 'observe' }],
  ['another host, with accounts of others', false, false, { mode: 'observe' }],
];

test.each(MODES)('the mode of a new profile for %s', (_says, isLoopback, makesOwn, profile) => {
  expect(parse([...modeLines(isLoopback, makesOwn)].join('\n'))).toEqual(profile);
});
