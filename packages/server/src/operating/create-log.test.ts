import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';

const SECRET = 'hunter2-hunter2';

it.each([
  ['a header', { headers: { authorization: SECRET } }],
  ['a cookie', { request: { headers: { cookie: SECRET } } }],
  ['a cookie that is set', { headers: { 'set-cookie': SECRET } }],
  ['a password', { body: { password: SECRET } }],
  ['a token at the top', { token: SECRET }],
  ['a value of a secret', { secret: { value: SECRET } }],
  ['what is sealed for a runner', { run: { run_key: SECRET } }],
  ['the address of the database', { databaseUrl: SECRET }],
  ['rows that an error shows', { err: Object.assign(new Error('duplicate key'), { detail: SECRET }) }],
])('removes %s', (_name, fields) => {
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).info(fields, 'message');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(SECRET);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'message' });
});
