import type { OwnershipProof, OwnershipResult } from '@probity/model';
import { untrusted } from './untrusted.ts';

const PROVED: Readonly<Record<OwnershipProof, string>> = {
  file: 'proved by a file on the host',
  dns: 'proved by a DNS record of the host',
};

/** Whose API it is: who said so until when, and what the host showed. */
export function ownershipText({ statement, proof }: OwnershipResult): string {
  const parts = [
    ...(statement === null ? [] : [statedText(statement)]),
    ...(proof === null ? [] : [PROVED[proof]]),
  ];
  return parts.length === 0 ? 'not stated, and the host was not asked for proof' : parts.join('; ');
}

function statedText({ by, until, lapsed }: NonNullable<OwnershipResult['statement']>): string {
  const text = `stated by ${untrusted(by, 80)} until ${untrusted(until, 10)}`;
  return lapsed ? `${text}, which has passed, so it counts as absent` : text;
}
