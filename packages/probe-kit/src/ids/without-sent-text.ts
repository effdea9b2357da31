import type { MadeId } from './made-id.ts';

/** Shorter pieces are alike by chance. */
const SHORTEST = 8;

/**
 * What is left of some ids without the text that their owners sent, such as the number behind a slug; undefined if not
 * every id holds such a text. That text is random here because we chose it so, which proves nothing about the ids.
 */
export function withoutSentText(made: readonly MadeId[]): readonly MadeId[] | undefined {
  const rests = made.map(({ id, sent }) => (sent === undefined ? undefined : restOf(id, plain(sent))));
  if (made.length === 0 || rests.includes(undefined)) return undefined;
  return made.map(({ owner, at }, index) => ({
    id: rests[index] ?? '',
    owner,
    ...(at !== undefined && { at }),
  }));
}

function restOf(id: string, sent: string): string | undefined {
  const text = plain(id);
  for (let length = text.length; length >= SHORTEST; length -= 1) {
    for (let start = 0; start + length <= text.length; start += 1) {
      const piece = text.slice(start, start + length);
      if (/[a-z]/.test(piece) && sent.includes(piece))
        return `${id.slice(0, start)}${id.slice(start + length)}`.replaceAll(/^[^\da-z]+|[^\da-z]+$/gi, '');
    }
  }
  return undefined;
}

/** One sign for each, so that places stay the same. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '-');
}
