import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { modePart } from './mode-part.ts';
import { drawSheet } from './sheet.ts';
import { writeProfile } from './write-profile.ts';

const MODES: [message: string, isLoopback: boolean, makesOwn: boolean, profile: object][] = [
  ['this machine, with accounts of its own', true, true, { mode: 'disruptive' }],
  ['this machine, with accounts of others', true, false, {}],
  ['another host, with accounts of its own', false, true, { mode: 'observe' }],
  ['another host, with accounts of others', false, false, { mode: 'observe' }],
];

test.each(MODES)('the mode of a new profile for %s', (_message, isLoopback, makesOwn, profile) => {
  const text = writeProfile(
    drawSheet((sheet) => {
      sheet.put('name', 'x');
      modePart(sheet, isLoopback, makesOwn);
    }),
  );
  expect(parse(text)).toEqual({ name: 'x', ...profile });
});
