import { createHmac } from 'node:crypto';
import type { Canaries } from '../interfaces.ts';
import { escapePattern } from '../secrets/escape-pattern.ts';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 8;
const NONE: readonly never[] = [];
/** Ids, in which letters and digits mix: a longer word that merely holds one is not met in practice. */
const ONE_WORD = /^(?=.*\d)(?=.*[a-z])[\w-]{16,}$/i;
const WORDS = /[\w-]{16,}/g;

/** What canaries are made from: the same two values give the same canaries in any process. */
export interface CanaryOptions {
  readonly runKey: string | Buffer;
  readonly runId: string;
}

/** Derives all values of ours from the run key, the run id and a label. */
export function createCanaries({ runKey, runId }: CanaryOptions): Canaries {
  const prefix = `chk-${shorten(runId)}-`;
  const made = new Map<string, { readonly label: string; readonly owner: string }>();
  const known = new Map<
    string,
    { readonly label: string; readonly owner: string; readonly pattern: RegExp }
  >();
  /** Known values that are one word, such as ids: looked up word by word, because there may be hundreds. */
  const knownWords = new Map<string, { readonly label: string; readonly owner: string }>();
  const values = new Map<string, string>();

  const derive = (kind: string, label: string) =>
    createHmac('sha256', runKey).update(`${runId}:${kind}:${label}`).digest();

  function register(label: string, owner: string, value: string): void {
    const other = (made.get(value) ?? knownWords.get(value) ?? known.get(value))?.owner;
    if (other !== undefined && other !== owner) {
      throw new Error(`The canary ${label} belongs to ${other} and cannot belong to ${owner}.`);
    }
    values.set(label, value);
  }

  return {
    prefix,
    make(label, owner) {
      const value = values.get(label) ?? `${prefix}${toBase32(derive('canary', label), LENGTH)}`;
      register(label, owner, value);
      made.set(value, { label, owner });
      return value;
    },
    know(label, owner, value) {
      if (value === '') throw new Error(`The known value ${label} is empty and would be found everywhere.`);
      register(label, owner, value);
      if (ONE_WORD.test(value)) knownWords.set(value, { label, owner });
      else known.set(value, { label, owner, pattern: toPattern(value) });
    },
    value(label) {
      const value = values.get(label);
      if (value === undefined) throw new Error(`There is no canary ${label}.`);
      return value;
    },
    knownOf: (owner) =>
      [...knownWords, ...known].filter(([, each]) => each.owner === owner).map(([value]) => value),
    find(text) {
      // Nearly every text holds none; this is asked of each value of each answer.
      if (known.size === 0 && knownWords.size === 0 && !text.includes(prefix)) return NONE;
      const found = new Map<string, { readonly label: string; readonly owner: string }>();
      // Made canaries have one prefix and one length, so that looking them up costs the same however many there are.
      for (let at = text.indexOf(prefix); at !== -1; at = text.indexOf(prefix, at + 1)) {
        const canary = made.get(text.slice(at, at + prefix.length + LENGTH));
        if (canary !== undefined) found.set(canary.label, canary);
      }
      if (knownWords.size > 0) {
        for (const word of text.match(WORDS) ?? NONE) {
          const value = knownWords.get(word);
          if (value !== undefined) found.set(value.label, value);
        }
      }
      for (const [value, { label, owner, pattern }] of known) {
        if (text.includes(value) && pattern.test(text)) found.set(label, { label, owner });
      }
      return [...found.values()];
    },
    invent(kind, label) {
      const bytes = derive(kind, label);
      switch (kind) {
        case 'password':
          return toPassword(bytes);
        case 'email':
          return `${prefix}${toBase32(bytes, LENGTH)}@example.invalid`;
        case 'code':
          return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0');
        case 'token':
          return bytes.toString('base64url').slice(0, 32);
        case 'uuid':
          return toUuid(bytes);
      }
    },
  };
}

/** The end of a run id is its random part; its beginning is the time. */
function shorten(runId: string): string {
  return runId
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(-LENGTH);
}

function toBase32(bytes: Buffer, length: number): string {
  return Array.from(bytes.subarray(0, length), (byte) => BASE32[byte & 31]).join('');
}

/** Twenty characters with all that password rules ask for, and nothing that addresses or shells would change. */
function toPassword(bytes: Buffer): string {
  const letters = toBase32(bytes, 20).replace(/[2-7]/g, 'x');
  const upper = letters.slice(0, 6).toUpperCase();
  const digits = String(bytes.readUInt32BE(24) % 10_000).padStart(4, '0');
  return `${upper}-${letters.slice(6, 12)}${digits}!${letters.slice(12, 14)}`;
}

/** As a random one of version 4 looks. */
function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** A short known value counts only as a word of its own. */
function toPattern(value: string): RegExp {
  const literal = escapePattern(value);
  if (value.length >= LENGTH) return new RegExp(literal, 'u');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'u');
}
