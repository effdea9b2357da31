import { createHmac } from 'node:crypto';
import { AREA_CODES } from './area-codes.ts';
import type { PasswordForm, ValueKind } from '../ports.ts';
import { classesOf, USUAL_FORM } from './password-form.ts';

/** What values are made from: the same two give the same values in any process. */
export interface RunSeed {
  readonly runKey: string | Buffer;
  readonly runId: string;
  /** The domain of all addresses, if the profile names one. */
  readonly emailDomain?: string | undefined;
  /** How passwords are formed, if not as usual. */
  readonly passwords?: PasswordForm | undefined;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const BASE32 = `${LETTERS}234567`;
/** How many characters of a value are its own. */
export const OWN_LENGTH = 8;

/**
 * What the values of one send are derived from. The first send of a label has the label itself, and each later one its
 * number behind it. This is what the ledger notes before a request goes out, so that clean-up can derive them again.
 */
export function sendLabel(label: string, send: number): string {
  return send === 0 ? label : `${label}~${send}`;
}

/** A value of ours. All values of a kind have one length and one alphabet, or a rule about either would tell two sends apart. */
export function deriveValue(seed: RunSeed, kind: ValueKind, label: string, send = 0): string {
  const { runKey, runId } = seed;
  const bytes = createHmac('sha256', runKey)
    .update(`${runId}:${kind === 'national-phone' ? 'phone' : kind}:${sendLabel(label, send)}`)
    .digest();
  switch (kind) {
    case 'canary':
      return `${prefixOf(runId)}${toBase32(bytes)}`;
    case 'email':
      return `${prefixOf(runId)}${toBase32(bytes)}@${seed.emailDomain ?? domainOf(label)}`;
    case 'name':
      // Letters alone: many slugs take nothing else.
      return `chk${Array.from(bytes.subarray(0, OWN_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
    case 'password':
      return toPassword(bytes, seed.passwords ?? USUAL_FORM);
    case 'phone':
      return `+1${toPhone(bytes)}`;
    case 'national-phone':
      return toPhone(bytes);
    case 'number':
      return String(10_000_000 + (bytes.readUInt32BE(0) % 90_000_000));
    case 'code':
      return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0');
    case 'token':
      return bytes.toString('base64url').slice(0, 32);
    case 'uuid':
      return toUuid(bytes);
    case 'bytes':
      return bytes.toString('hex');
  }
}

/** What all canaries and addresses of a run begin with. The end of a run id is its random part; its beginning is the time. */
export function prefixOf(runId: string): string {
  const random = runId.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `chk-${random.slice(-OWN_LENGTH)}-`;
}

/**
 * Reserved domains, without mail servers: what is sent there reaches nobody, and validators that refuse `.invalid` take
 * them. Alice and bob have one each, because some APIs make one workspace of one domain; nobody else joins either.
 */
function domainOf(label: string): string {
  if (label === 'account/alice') return 'example.com';
  return label === 'account/bob' ? 'example.org' : 'example.net';
}

function toBase32(bytes: Buffer): string {
  return Array.from(bytes.subarray(0, OWN_LENGTH), (byte) => BASE32[byte & 31]).join('');
}

const OF_CLASS: Readonly<Record<string, string>> = {
  A: LETTERS.toUpperCase(),
  a: LETTERS,
  0: '0123456789',
};

/** Without a character twice in a row and without runs such as `abc` or `123`. */
function toPassword(bytes: Buffer, form: PasswordForm): string {
  let password = '';
  for (const [at, group] of Array.from(classesOf(form)).entries()) {
    const letters = OF_CLASS[group] ?? group;
    const before = password.at(-1)?.toLowerCase().charCodeAt(0) ?? 0;
    const open = Array.from(letters).filter(
      (each) => Math.abs(each.toLowerCase().charCodeAt(0) - before) > 1,
    );
    password += open[(bytes[at % bytes.length] ?? 0) % open.length] ?? group;
  }
  return password;
}

/** Ten digits; 555-01 is kept free in every area for numbers that nobody has. */
function toPhone(bytes: Buffer): string {
  const area = AREA_CODES[bytes.readUInt32BE(0) % AREA_CODES.length];
  return `${area}55501${String(bytes.readUInt32BE(4) % 100).padStart(2, '0')}`;
}

/** As a random one of version 4 looks. */
function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
