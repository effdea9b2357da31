import type { SigningOptions } from '@probity/probe-kit';
import type { EventAttack } from '../details.ts';

type Signed = Exclude<EventAttack, 'replay' | 'spoofed-source' | 'foreign' | 'amount' | 'out-of-order'>;

/** Events are refused if they are older, or further ahead, than this. */
const TOO_FAR = 600_000;

/** Headers by which a proxy says where a request comes from. */
export const SPOOFED: Readonly<Record<string, string>> = {
  'x-forwarded-for': '127.0.0.1',
  'x-real-ip': '127.0.0.1',
  'x-client-ip': '127.0.0.1',
  'true-client-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1',
};

/** How an event is signed in an attack, and what that is called in a sentence. */
export function signingOf(attack: Signed): { readonly words: string; readonly signing: SigningOptions } {
  return SIGNING[attack];
}

const SIGNING: Readonly<Record<Signed, { readonly words: string; readonly signing: SigningOptions }>> = {
  unsigned: { words: 'without a signature', signing: { secret: 'none' } },
  'other-secret': { words: 'signed with another secret', signing: { secret: 'other' } },
  'altered-body': { words: 'with a body changed after signing', signing: { altered: 'body' } },
  'of-another': { words: 'with the signature of another event', signing: { ofAnother: true } },
  empty: { words: 'with an empty signature', signing: { form: 'empty' } },
  'two-headers': { words: 'with two wrong signatures', signing: { form: 'two-headers' } },
  'older-version': { words: 'with a digest that needs no secret', signing: { form: 'older-version' } },
  'weaker-digest': { words: 'signed with SHA-1', signing: { form: 'weaker-digest' } },
  'none-algorithm': { words: 'with a signature called none', signing: { form: 'none-algorithm' } },
  old: { words: 'signed 10 minutes ago', signing: { shifted: -TOO_FAR } },
  future: { words: 'signed 10 minutes ahead', signing: { shifted: TOO_FAR } },
  'altered-time': {
    words: 'with a time changed after signing',
    signing: { shifted: -TOO_FAR, altered: 'time' },
  },
  'altered-id': { words: 'with an id changed after signing', signing: { altered: 'id' } },
};
