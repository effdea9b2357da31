import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../identity/new-id.ts';
import { createSealing } from './create-sealing.ts';
import { readMasterKeys } from './master-keys.ts';
import type { Sealing } from '../../sealing.ts';

let folder: string;
let sealing: Sealing;
const [one, other] = [newId(), newId()];
const PURPOSE = 'environment 1, alice.password';
const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-keys-'));
  sealing = await sealingBy(first);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function keyFile(text: string, mode = 0o600): Promise<string> {
  const path = join(folder, newId());
  await writeFile(path, text);
  await chmod(path, mode);
  return path;
}

async function sealingBy(...lines: readonly string[]): Promise<Sealing> {
  return createSealing(await readMasterKeys(await keyFile(`${lines.join('\n')}\n`)));
}

it.each([
  ['plain', 'correct horse'],
  ['one character', 'x'],
  ['other alphabets', 'Straße 🐎\n\0'],
  ['long', 'x'.repeat(64_000)],
])('opens what it sealed: %s', (_, text) => {
  const key = sealing.newDataKey(one);
  const sealed = sealing.seal(key, one, PURPOSE, text);
  expect(sealing.open(key, one, PURPOSE, sealed)).toBe(text);
  // A short text may be in any bytes, by chance.
  expect(text.length > 8 && sealed.includes(text)).toBe(false);
});

it('seals the same text differently each time', () => {
  const key = sealing.newDataKey(one);
  const all = Array.from({ length: 100 }, () => sealing.seal(key, one, PURPOSE, 'same').toString('hex'));
  expect(new Set(all).size).toBe(100);
});

it('no byte of a sealed text or of a sealed data key can be changed, left out or added', () => {
  const key = sealing.newDataKey(one);
  const sealed = sealing.seal(key, one, PURPOSE, 'secret');
  const changed = (bytes: Buffer) => [
    ...Array.from(bytes, (byte, at) => Buffer.from(bytes).fill(byte ^ 1, at, at + 1)),
    ...Array.from(bytes, (_, at) => bytes.subarray(0, at)),
    Buffer.concat([bytes, Buffer.alloc(1)]),
  ];
  const opening = [
    ...changed(sealed).map((each) => () => sealing.open(key, one, PURPOSE, each)),
    ...changed(key).map((each) => () => sealing.open(each, one, PURPOSE, sealed)),
  ];
  for (const open of opening) expect(open).toThrow(/sealed/);
  expect(opening.length).toBeGreaterThan(150);
});

it.each([
  ['another organisation', (key: Buffer, sealed: Buffer) => sealing.open(key, other, PURPOSE, sealed)],
  ['another purpose', (key: Buffer, sealed: Buffer) => sealing.open(key, one, 'environment 2', sealed)],
  ['no purpose', (key: Buffer, sealed: Buffer) => sealing.open(key, one, '', sealed)],
  [
    'organisation and purpose shifted',
    (key: Buffer, sealed: Buffer) => sealing.open(key, `${one}e`, PURPOSE.slice(1), sealed),
  ],
  [
    'the data key of another organisation',
    (_: Buffer, sealed: Buffer) => sealing.open(sealing.newDataKey(other), one, PURPOSE, sealed),
  ],
  [
    'another data key of the organisation',
    (_: Buffer, sealed: Buffer) => sealing.open(sealing.newDataKey(one), one, PURPOSE, sealed),
  ],
  ['the data key in the place of a secret', (key: Buffer) => sealing.open(key, one, PURPOSE, key)],
])('does not open for %s', (_, open) => {
  const key = sealing.newDataKey(one);
  expect(() => open(key, sealing.seal(key, one, PURPOSE, 'secret'))).toThrow('does not open');
});

it('does not open with another master key', async () => {
  const key = sealing.newDataKey(one);
  const sealed = sealing.seal(key, one, PURPOSE, 'secret');
  const foreign = await sealingBy(second);
  expect(() => foreign.open(key, one, PURPOSE, sealed)).toThrow('a master key that the file does not hold');
});

it('a new master key above the old one takes over, and secrets stay as they are', async () => {
  const key = sealing.newDataKey(one);
  const sealed = sealing.seal(key, one, PURPOSE, 'secret');
  const both = await sealingBy(second, first);
  expect(both.open(key, one, PURPOSE, sealed)).toBe('secret');
  const renewed = both.renewDataKey(key, one);
  const onlyNew = await sealingBy(second);
  expect(onlyNew.open(renewed ?? key, one, PURPOSE, sealed)).toBe('secret');
  expect(onlyNew.renewDataKey(renewed ?? key, one)).toBeUndefined();
  expect(() => both.renewDataKey(key, other)).toThrow('does not open');
});

it.each([
  ['readable by everybody', first, 0o644, 'read by others'],
  ['readable by the group', first, 0o640, 'read by others'],
  ['writable by others', first, 0o602, 'read by others'],
  ['empty', '', 0o600, 'is empty'],
  ['too short', randomBytes(31).toString('base64'), 0o600, 'not 32 bytes'],
  ['too long', randomBytes(33).toString('base64'), 0o600, 'not 32 bytes'],
  ['not base64', 'a password that a person made up, hm', 0o600, 'not 32 bytes'],
  ['not random', Buffer.alloc(32).toString('base64'), 0o600, 'not random'],
  ['a second line that is no key', `${first}\nnothing`, 0o600, 'not 32 bytes'],
])('refuses a file that is %s, and shows nothing of it', async (_, text, mode, message) => {
  const path = await keyFile(text, mode);
  const refused = await readMasterKeys(path).catch((error: unknown) => error);
  expect(String(refused)).toContain(message);
  const lines = text.split('\n').filter((line) => line !== '');
  for (const line of lines) expect(String(refused)).not.toContain(line);
});

it.each([
  ['missing', () => join(folder, 'nothing'), 'ENOENT'],
  ['a folder', () => folder, 'no file'],
])('refuses a file that is %s', async (_, path, message) => {
  await expect(readMasterKeys(path())).rejects.toThrow(message);
});
