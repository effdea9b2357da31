import { operation } from '@probity/testkit';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { publicPart } from './public-part.ts';
import { drawSheet } from './sheet.ts';
import { writeProfile } from './write-profile.ts';

const silent = { credentialRequiredBy: 'nothing' } as const;
const OPERATIONS = [
  operation('POST /login', { public: true, publicSource: 'default' }),
  operation('GET /prices/{id}', { public: true, publicSource: 'description' }),
  operation('GET /health', silent),
  operation('GET /me', { ...silent, authRole: 'me' }),
  operation('POST /notes', silent),
  operation('GET /orders', { credentialRequiredBy: 'own-security' }),
  operation('GET /version', silent),
];

const textOf = (operations = OPERATIONS, served = ['GET /version']): string =>
  writeProfile(
    drawSheet((sheet) => {
      sheet.put('name', 'x');
      publicPart(sheet, operations, served);
    }),
  );

test('the list is a comment, so that a list in a profile is always a person’s', () => {
  expect(parse(textOf())).toEqual({ name: 'x' });
});

test('without the marks it is the list, and what is not said is asked and not listed', () => {
  const lines = textOf().split('\n');
  const [list, questions] = ['# public:', '# Questions:'].map((mark) =>
    lines.findIndex((line) => line.startsWith(mark)),
  );
  const listed = lines.slice(list, questions).map((line) => line.slice(2));
  expect(parse(listed.join('\n'))).toEqual({ public: ['POST /login', 'GET /prices/{id}'] });
  expect(lines.slice((questions ?? 0) + 1).filter(Boolean)).toEqual([
    '#   - GET /version # answers without a credential',
    '#   - GET /health',
  ]);
});

test('nothing is asked where the description speaks of every operation, and not more than forty times', () => {
  expect(textOf(OPERATIONS.slice(0, 2), [])).not.toContain('Questions');
  const many = Array.from({ length: 50 }, (_, n) => operation(`GET /thing-${n}`, silent));
  expect(textOf(many, [])).toContain('#   … and 10 operations more');
});
