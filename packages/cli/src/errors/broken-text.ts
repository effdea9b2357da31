import { untrusted } from '@probity/reporters';
import type { Host } from '../terminal/terminal.ts';

/** What is printed when something broke that nobody expected: one sentence, and the stack only for those who ask. */
export function brokenText(error: unknown, { env }: Pick<Host, 'env'>): string {
  const message = untrusted(messageOf(error), 400).replace(/[.\s]*$/, '.');
  const line = `probity: the tool broke: ${message} This says nothing about your API.`;
  if (env['DEBUG'] && error instanceof Error) return `${line}\n${error.stack ?? ''}\n`;
  return `${line} DEBUG=1 shows where.\n`;
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
