import type { Change } from '@probity/probe-kit';
import type { ObjectsContext } from '../objects-context.ts';

/**
 * A body that is sent as it is was written down from an earlier request, whose values an API may have taken by now. They
 * are replaced by those of this send, so that a refusal is about the body's form and not about a second one of its name.
 */
export function withNewWords(
  { sentWords }: Pick<ObjectsContext, 'sentWords'>,
  change: Change,
  words: Readonly<Record<string, string | number>>,
): Change {
  const { rawBody } = change;
  if (rawBody === undefined) return change;
  let { text } = rawBody;
  for (const [old, name] of sentWords) {
    const word = words[name];
    if (word !== undefined && text.includes(old)) text = text.replaceAll(old, String(word));
  }
  return { ...change, rawBody: { ...rawBody, text } };
}
