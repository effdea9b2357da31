import { typographic } from './typographic.ts';

/** A piece of running text. */
export type InlinePart =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'check'; readonly text: string; readonly id: string };

/** The pieces of a text that people wrote: `code`, mentions of other checks, and the rest. */
export function inlineParts(text: string): InlinePart[] {
  return text
    .split(/(`[^`]+`|\bcheck [1-7]\.[1-5]\b)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      const [, id] = /^check ([1-7]\.[1-5])$/.exec(part) ?? [];
      return id === undefined ? { kind: 'text', text: typographic(part) } : { kind: 'check', text: part, id };
    });
}
