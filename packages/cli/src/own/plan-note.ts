import { isIP } from 'node:net';
import { decideOwnership } from '@probity/engine';
import type { Target } from '@probity/model';
import { lapsedWord } from './lapsed-word.ts';

/** What a run with this plan needs on a public host; null if nothing. No name is looked up: a plan sends nothing. */
export function planNote({ origin, mode, ownership }: Target, unixMs: number): string | null {
  const host = new URL(origin).hostname.replaceAll(/[[\]]/g, '');
  if (/^(?:.+\.)?localhost$/.test(host)) return null;
  // A name is no private address; whether it resolves to one is seen when a run begins.
  const decision = decideOwnership({ mode, addresses: [host], ownership, proof: null, unixMs });
  if (decision.kind === 'allowed') return null;
  const { code, needs, lacks } = decision;
  const where = isIP(host) === 0 ? `if ${host} resolves to a public address, ` : '';
  if (code === 'token-unproved')
    return `note: ${where}a run in mode ${mode} first asks it for its proof of ownership.`;
  const lapsed = lapsedWord(ownership, unixMs);
  return `note: ${where}${needs}, and ${lacks}; a run would say what to add.${lapsed === null ? '' : ` ${lapsed}`}`;
}
