import type { Json } from '@probity/model';

/** What the expression of the template payload amounts to: no answer has it by chance. */
export const PRODUCT = '9801547';

/** The header that a text with a line break would add. */
export const headerFor = (nonce: string): string => `x-${nonce}`;

/** The markup that a page must not show as it is. */
export const markupFor = (nonce: string): string => `<img src=x onerror=${nonce}>`;

/** Texts that do harm where they are taken for more than text. */
export const HOSTILE_TEXTS: Readonly<Record<string, (nonce: string) => string>> = {
  huge: (nonce) => `${nonce}${'A'.repeat(1_000_000)}`,
  markup: markupFor,
  // Two quotes that do not match break every text that they are written into.
  sql: (nonce) => `${nonce}' OR '1'='1'"`,
  joined: (nonce) => `${nonce}'||'${nonce}`,
  template: (nonce) => `${nonce} {{1337*7331}} \${1337*7331} <%= 1337*7331 %> #{1337*7331}`,
  traversal: () => '../../../../../../etc/passwd',
  header: (nonce) => `${nonce}\r\n${headerFor(nonce)}: 1`,
};

/** Fields that a third party has no say in, with the values that would do the most harm. */
export const EXTRA = (nonce: string): Readonly<Record<string, Json>> => ({
  role: 'admin',
  isAdmin: true,
  is_admin: true,
  verified: true,
  owner: nonce,
  price: 1337.7331,
});
