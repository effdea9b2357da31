import { expect, it } from 'vitest';
import { UsageError } from '../errors/usage-error.ts';
import { startError } from './start-error.ts';

const LISTEN = { host: 'probity.internal', port: 7334 };

it.each([
  ['a port that is taken', { code: 'EADDRINUSE', syscall: 'listen' }, 'Port 7334'],
  ['a host that is none', { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: LISTEN.host }, 'no address'],
  ['a database nobody knows', { code: 'ENOTFOUND', hostname: 'db.internal' }, 'database cannot be reached'],
  ['a database that is away', { code: 'ECONNREFUSED', syscall: 'connect' }, 'database cannot be reached'],
  ['a wrong password', { code: '28P01' }, 'Check the user and the password'],
  ['no database', { code: '3D000' }, 'CREATE DATABASE'],
  ['a role without rights', { code: '42501' }, 'CREATEROLE'],
  ['another refusal', { code: '22023' }, 'must be able to make tables'],
  ['a folder without rights', { code: 'EACCES', syscall: 'mkdir', path: '/x' }, 'evidence folder'],
  ['a sentence', {}, 'what happened'],
])('says what to do about %s', (_, facts, message) => {
  const error = startError(Object.assign(new Error('what happened'), facts), LISTEN);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toContain(message);
});
