import { open } from 'node:fs/promises';
import { isList, type Json } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';

/** The mails that the target has sent since the run began. */
export interface Mailbox {
  /** How many of them went to an address. */
  countTo(address: string): Promise<number | Unavailable>;
}

/** Where a mail in JSON says to whom it goes. */
const RECIPIENTS = ['to', 'recipient', 'recipients', 'rcpt', 'rcpt_to'];

/** A file with one mail in JSON per line; what it holds already is older than the run. */
export async function openMailbox(path: string | null): Promise<Mailbox> {
  const start = path === null ? null : await lengthOf(path);
  return {
    async countTo(address) {
      if (path === null)
        return { reason: 'the mails of the target cannot be seen', missing: 'evidence.mailbox' };
      const text = await readFrom(path, start ?? 0);
      if (text === undefined)
        return { reason: `the mailbox ${path} cannot be read`, missing: 'evidence.mailbox' };
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const mails = lines.map(parse).filter((mail) => mail !== undefined);
      if (lines.length > 0 && mails.length === 0) {
        return { reason: `the mailbox ${path} does not hold JSON lines`, missing: 'evidence.mailbox' };
      }
      return mails.filter((mail) => goesTo(mail, address)).length;
    },
  };
}

/** Null if there is no such file yet: the first mail may make it. */
async function lengthOf(path: string): Promise<number | null> {
  try {
    const file = await open(path, 'r');
    try {
      return (await file.stat()).size;
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** The text after a position; from the beginning if the file is shorter now, because then it is another one. */
async function readFrom(path: string, start: number): Promise<string | undefined> {
  try {
    const file = await open(path, 'r');
    try {
      const whole = await file.readFile();
      return whole.subarray(whole.length < start ? 0 : start).toString('utf8');
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}

/** A line that is still being written is no mail yet. */
function parse(line: string): Json | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function goesTo(mail: Json, address: string): boolean {
  if (typeof mail !== 'object' || mail === null || isList(mail)) return false;
  const wanted = address.toLowerCase();
  return Object.entries(mail).some(
    ([name, value]) => RECIPIENTS.includes(name.toLowerCase()) && addressesIn(value).includes(wanted),
  );
}

/** `a@b`, `Name <a@b>`, lists of them, and objects that hold one. */
function addressesIn(value: Json): readonly string[] {
  if (typeof value === 'string')
    return value.split(',').map((each) =>
      each
        .replace(/^.*<(.*)>.*$/, '$1')
        .trim()
        .toLowerCase(),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each: Json) => addressesIn(each));
}
