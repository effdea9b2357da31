import { escapeUnprintable } from './unprintable.ts';

/** A value as JSON that is safe to look at: the document means the same, and nothing in it acts on a terminal. */
export function safeJson(value: unknown, indent?: number): string {
  return escapeUnprintable(JSON.stringify(value, null, indent));
}
