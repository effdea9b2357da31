import { hasMark } from '@probity/model';
import type { NameKind } from '@probity/probe-kit/parameter-names';
import { findShapes } from '../secrets/shapes.ts';

/** A random value has at least this many characters, and as many bits in each. */
const SHORTEST_RANDOM = 20;
const LEAST_ENTROPY = 3.5;

const REDACTED =
  /\*\*|•|^(?:x{3,}|-+|\.{3,})$|^[[<({]?(?:filtered|redacted|masked|hidden|removed|scrubbed|obfuscated|sensitive)\b|redacted[\])>}]?$/i;
const PLAIN_WORD = /^(?:true|false|yes|no|on|off|null|undefined|none|nil|nan|[01])$/i;

/** What a parameter's decoded value looks like; null if there is nothing to hide, or it is hidden already. */
export function shapeOfValue(kind: NameKind, value: string): string | null {
  if (value === '' || REDACTED.test(value) || hasMark(value)) return null;
  if (value.length >= SHORTEST_RANDOM || kind === 'secret') {
    const [shape] = findShapes(value);
    // Codes and cursors may be signed; that makes them no credential.
    if (shape !== undefined) return kind === 'random' && shape === 'jwt' ? null : shape;
  }
  if (kind === 'secret') return PLAIN_WORD.test(value) ? null : isRandom(value) ? 'random' : 'plain';
  return kind === 'suspicious' && isRandom(value) ? 'random' : null;
}

/** Long and varied, with letters and digits mixed: words joined by dashes are varied too. */
export function isRandom(value: string): boolean {
  if (value.length < SHORTEST_RANDOM || !/\d/.test(value) || !/[a-z]/i.test(value)) return false;
  return !/\s|^\/|:\/\//.test(value) && entropy(value) >= LEAST_ENTROPY;
}

/** Bits per character, by how often each occurs. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
