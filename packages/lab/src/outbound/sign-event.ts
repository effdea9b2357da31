import { createHmac } from 'node:crypto';

/** An event as it is signed. */
export interface EventParts {
  readonly id: string;
  /** Seconds since 1970, as they are written. */
  readonly timestamp: string;
  readonly text: string;
}

/** The signature of an event by Standard Webhooks, without its version; a secret begins with `whsec_`. */
export function signEvent(secret: string, { id, timestamp, text }: EventParts): string {
  return signText(secret, `${id}.${timestamp}.${text}`);
}

/** The signature of a text. */
export function signText(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
