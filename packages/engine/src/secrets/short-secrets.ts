import { escapePattern } from './escape-pattern.ts';
import type { Spellings } from './spellings.ts';

/** Secrets too short to be told from ordinary words. */
export interface ShortSecrets {
  add(spellings: Spellings, mark: string): void;
  /** Masks them in a text of our own making. */
  readonly mask: (text: string) => string;
}

/** Fewer characters of base64 would be found everywhere by chance. */
const SHORTEST_INSIDE = 4;

/** An empty set of short secrets; the pattern is built again only after one was added. */
export function createShortSecrets(): ShortSecrets {
  const words = new Map<string, string>();
  const inside = new Map<string, string>();
  let pattern: RegExp | undefined;
  return {
    add(spellings, mark) {
      for (const word of spellings.whole) if (!words.has(word)) words.set(word, mark);
      for (const core of spellings.inside) {
        if (core.length >= SHORTEST_INSIDE && !inside.has(core)) inside.set(core, mark);
      }
      pattern = undefined;
    },
    mask(text) {
      if (words.size === 0) return text;
      pattern ??= toPattern([...words.keys()], [...inside.keys()]);
      return text.replace(pattern, (found) => words.get(found) ?? inside.get(found) ?? found);
    },
  };
}

/** As whole words only, so that the password `name` does not eat the key `username`; base64 may lie inside. */
function toPattern(words: readonly string[], inside: readonly string[]): RegExp {
  const whole = `(?<![A-Za-z0-9])(?:${alternation(words)})(?![A-Za-z0-9])`;
  return new RegExp(inside.length === 0 ? whole : `${whole}|${alternation(inside)}`, 'g');
}

function alternation(literals: readonly string[]): string {
  return literals
    .toSorted((a, b) => b.length - a.length)
    .map((literal) => escapePattern(literal))
    .join('|');
}
