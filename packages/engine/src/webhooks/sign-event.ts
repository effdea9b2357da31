import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { WebhookScheme } from '@probity/model';
import type { SigningOptions } from '@probity/probe-kit';

/** What a signature is about. */
export interface SignedEvent {
  readonly id: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly body: string;
}

/** The headers of an event, with more than one value where a header is sent more than once. */
export interface EventHeaders {
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** The signatures in them, which nobody should read in a report. */
  readonly signatures: readonly string[];
}

/** The header with the id of an event in Standard Webhooks. */
const ID_HEADER = 'webhook-id';

/** Signs an event as its scheme says, or in one of the ways that must not be accepted. */
export function signEvent(
  scheme: WebhookScheme,
  secret: string,
  event: SignedEvent,
  signing: SigningOptions = {},
): EventHeaders {
  const { id, time } = event;
  const around: Record<string, readonly string[]> = {
    ...(scheme.kind === 'standard' && { [ID_HEADER]: [signing.altered === 'id' ? `${id}-altered` : id] }),
    ...(scheme.timestampHeader !== undefined && {
      [scheme.timestampHeader]: [String(signing.altered === 'time' ? restamped(time, signing) : time)],
    }),
  };
  if (signing.secret === 'none') return { headers: around, signatures: [] };
  const key = signing.secret === 'other' ? randomBytes(32) : keyOf(scheme, secret);
  const signed = contentOf(scheme, signing.ofAnother === true ? { ...event, body: OTHER_BODY } : event);
  const made = signaturesOf(scheme, key, signed, signing.form);
  const shownTime = signing.altered === 'time' ? restamped(time, signing) : time;
  return {
    headers: {
      ...around,
      [scheme.header]: made.map(({ label, value }) => headerValue(scheme, shownTime, `${label}${value}`)),
    },
    signatures: made.flatMap(({ value }) => (value === '' ? [] : [value])),
  };
}

const OTHER_BODY = '{"type":"another.event"}';

/** The time that is shown in place of the one that was signed: that of now. */
function restamped(time: number, { shifted = 0 }: SigningOptions): number {
  return time - Math.round(shifted / 1000);
}

/** Standard Webhooks writes its keys in base64; everybody else takes the text as it is. */
function keyOf({ kind }: WebhookScheme, secret: string): Buffer {
  return kind === 'standard' ? Buffer.from(secret.replace(/^whsec_/, ''), 'base64') : Buffer.from(secret);
}

function contentOf({ kind }: WebhookScheme, { id, time, body }: SignedEvent): string {
  if (kind === 'standard') return `${id}.${time}.${body}`;
  return kind === 'timestamped' ? `${time}.${body}` : body;
}

interface Signature {
  readonly label: string;
  readonly value: string;
}

function signaturesOf(
  scheme: WebhookScheme,
  key: Buffer,
  content: string,
  form: SigningOptions['form'],
): readonly Signature[] {
  const { algorithm, encoding } = scheme;
  const label = labelOf(scheme);
  const by = (hash: string, with_: Buffer = key): string =>
    createHmac(hash, with_).update(content).digest(encoding);
  const called = (word: string): string => `${word}${/[^A-Za-z0-9]$/.exec(label)?.[0] ?? '='}`;
  switch (form) {
    case undefined:
      return [{ label, value: by(algorithm) }];
    case 'empty':
      return [{ label, value: '' }];
    // A digest without a key: what anybody can make who knows the body.
    case 'older-version':
      return [{ label: called('v0'), value: createHash(algorithm).update(content).digest(encoding) }];
    case 'weaker-digest':
      return [{ label: called('sha1'), value: by('sha1') }];
    case 'none-algorithm':
      return [{ label: called('none'), value: '' }];
    // One right signature among several is how keys are changed, so neither of these is right.
    case 'two-headers':
      return [
        { label, value: by(algorithm, randomBytes(32)) },
        { label, value: by(algorithm, randomBytes(32)) },
      ];
  }
}

/** What is in front of a signature; in a header with the time it has a name there. */
function labelOf({ kind, timestampHeader, prefix }: WebhookScheme): string {
  return prefix === '' && kind === 'timestamped' && timestampHeader === undefined ? 'v1=' : prefix;
}

function headerValue({ kind, timestampHeader }: WebhookScheme, time: number, signature: string): string {
  return kind === 'timestamped' && timestampHeader === undefined ? `t=${time},${signature}` : signature;
}
