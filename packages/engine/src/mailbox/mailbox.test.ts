import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailbox } from './mailbox.ts';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mailbox-'));
  path = join(directory, 'outbox.jsonl');
});

afterEach(() => rm(directory, { recursive: true }));

const line = (mail: unknown): string => `${JSON.stringify(mail)}\n`;

test('mails are counted from the moment the run began', async () => {
  await writeFile(path, line({ to: 'ex@example.test' }));
  const mailbox = await openMailbox(path);
  expect(await mailbox.countTo('ex@example.test')).toBe(0);
  await appendFile(path, line({ to: 'ex@example.test' }) + line({ to: 'bob@example.test' }));
  expect(await mailbox.countTo('EX@example.test')).toBe(1);
});

test.each([
  ['an address', { to: 'ex@example.test' }],
  ['a recipient', { recipient: 'ex@example.test' }],
  ['a name with an address', { To: 'Ex <ex@example.test>' }],
  ['several', { to: 'bob@example.test, Ex <ex@example.test>' }],
  ['a list', { to: ['bob@example.test', 'ex@example.test'] }],
  ['a list of objects', { to: [{ name: 'Ex', address: 'ex@example.test' }] }],
])('a mail to %s is found', async (_, mail) => {
  const mailbox = await openMailbox(path);
  await writeFile(path, line(mail));
  expect(await mailbox.countTo('ex@example.test')).toBe(1);
});

test('a mail that only speaks of an address does not go to it', async () => {
  const mailbox = await openMailbox(path);
  await writeFile(path, line({ to: 'bob@example.test', text: 'ex@example.test', from: 'ex@example.test' }));
  expect(await mailbox.countTo('ex@example.test')).toBe(0);
});

test('a line that is still being written is no mail yet', async () => {
  const mailbox = await openMailbox(path);
  await writeFile(path, `${line({ to: 'ex@example.test' })}{"to": "ex@exam`);
  expect(await mailbox.countTo('ex@example.test')).toBe(1);
});

test('a file that was begun anew is read from its beginning', async () => {
  await writeFile(path, line({ to: 'ex@example.test', text: 'long'.repeat(100) }));
  const mailbox = await openMailbox(path);
  await writeFile(path, line({ to: 'ex@example.test' }));
  expect(await mailbox.countTo('ex@example.test')).toBe(1);
});

test.each([
  ['no mailbox is named', async () => openMailbox(null)],
  ['the file is not there', async () => openMailbox(path)],
  [
    'the file holds something else',
    async () => {
      const mailbox = await openMailbox(path);
      await writeFile(path, 'From: somebody\n');
      return mailbox;
    },
  ],
])('where %s, the missing input is named', async (_, open) => {
  expect(await (await open()).countTo('ex@example.test')).toMatchObject({ missing: 'evidence.mailbox' });
});
