import type { DecoyResult } from '@probity/model';
import { untrusted } from './untrusted.ts';
import { counted } from './words.ts';

/** A decoy in a line: what it was, where it was, and how much arrived. */
export function decoyText({ name, address, requests }: DecoyResult): string {
  return `${untrusted(name, 80)}: ${untrusted(address, 120)}, ${counted(requests, 'request')}`;
}
