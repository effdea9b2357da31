import { readPage } from '../../find/read-page.ts';
import type { Loaded } from '../loaded.ts';

/** The description that a page or a script holds as JSON, or what is wrong and where it may be instead. */
export function fromPage(text: string, file: string): Loaded | { readonly inlined: string } {
  const { inlined, links } = readPage(text);
  if (inlined !== undefined) return { inlined };
  const [likeliest] = links.filter((each) => !/\.js(?:$|\?)/.test(each));
  const message = 'this is a page, and no description is written in it.';
  const suggestion =
    likeliest === undefined
      ? 'Give the address or the file of the description itself.'
      : `It names ${likeliest}, which may be the description.`;
  return { problems: [{ file, line: 0, column: 0, message, suggestion }] };
}
