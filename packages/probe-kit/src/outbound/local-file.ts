import type { Exchange } from '@probity/model';

/** A file that every Unix machine has, that anybody on it may read, and that tells nothing: which names are this machine. */
export const KNOWN_FILE = 'file:///etc/hosts';

/** How its content looks, also inside JSON, as entities, or packed as base64 from its beginning. */
const CONTENT = [
  /127\.0\.0\.1(?:\s|\\t|&#9;|&nbsp;)+localhost/,
  /::1(?:\s|\\t|&#9;|&nbsp;)+(?:ip6-)?localhost/,
  /MTI3LjAuMC4x[\w+/]{8}/,
];

/** The piece of an answer that is the content of the file; undefined if it shows none. */
export function fileShownIn({ answer }: Exchange): string | undefined {
  if (answer === null) return undefined;
  for (const pattern of CONTENT) {
    const [found] = pattern.exec(answer.body) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}
