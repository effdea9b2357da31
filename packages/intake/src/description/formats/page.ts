import { readPage } from '../../find/read-page.ts';

/** The description that a page or a script holds as JSON, or what is wrong and where it may be instead. */
export function fromPage(
  text: string,
): { readonly inlined: string } | { readonly message: string; readonly suggestion: string } {
  const { inlined, links } = readPage(text);
  if (inlined !== undefined) return { inlined };
  const [likeliest] = links.filter((each) => !/\.js(?:$|\?)/.test(each));
  return {
    message: 'this is a page, and no description is written in it.',
    suggestion:
      likeliest === undefined
        ? 'Give the address or the file of the description itself.'
        : `It names ${likeliest}, which may be the description.`,
  };
}
