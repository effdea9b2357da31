import type { Seen } from '../../evidence/canary.ts';
import { untrusted } from '../../text/untrusted.ts';
import type { Look } from '../../text/look.ts';

/** Marks the canary in a line, so that the eye finds it; without colour the line stays as it is. */
export function markCanary(line: string, seen: Seen | undefined, look: Look): string {
  return seen === undefined ? line : line.replaceAll(seen.text, (found) => marked(found, look));
}

/** A canary as it is shown: black on yellow, and nothing else looks like that. */
export function marked(text: string, { paint }: Look): string {
  return paint('bold', paint('bgYellow', paint('black', untrusted(text, 80))));
}
