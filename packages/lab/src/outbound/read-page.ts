/** What a link preview shows of a page. */
export interface Page {
  readonly title: string | null;
  readonly excerpt: string | null;
}

/** Nothing could be read. */
export const NO_PAGE: Page = { title: null, excerpt: null };

/** Title and first words of a page, as plain text. */
export function readPage(text: string): Page {
  const [, title = ''] = /<title[^>]*>([^<]*)/i.exec(text) ?? [];
  const words = plainly(text.replaceAll(/<(script|style|title)\b[\s\S]*?<\/\1>/gi, ' '));
  return { title: cut(plainly(title), 120), excerpt: cut(words, 300) };
}

function plainly(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function cut(text: string, most: number): string | null {
  return text === '' ? null : text.slice(0, most);
}
