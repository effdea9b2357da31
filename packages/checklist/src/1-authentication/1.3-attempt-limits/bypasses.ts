import type { LoginTry } from '@probity/probe-kit';

/** A way in which a client may try to look like another. */
export interface Bypass {
  readonly label: string;
  readonly kind: 'header' | 'spelling';
  readonly change: Pick<LoginTry, 'headers' | 'spelling'>;
}

/** Headers that careless limiters take for the client's address (documentation addresses, RFC 5737), and other names for the account. */
export const BYPASSES: readonly Bypass[] = [
  header('X-Forwarded-For', '203.0.113.11'),
  header('X-Real-IP', '203.0.113.23'),
  header('Forwarded', 'for=203.0.113.37'),
  header('True-Client-IP', '203.0.113.41'),
  header('CF-Connecting-IP', '203.0.113.59'),
  header('X-Client-IP', '203.0.113.67'),
  { ...header('X-Forwarded-For', '203.0.113.83, 127.0.0.1'), label: 'X-Forwarded-For with two addresses' },
  header('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
  spelling('upper-case'),
  spelling('plus-tag'),
  spelling('trailing-space'),
];

/** The label of the plain attempt before and after each way around. */
export const PLAIN = 'plain';

/** The label of the right password under another spelling: only if it gets in is the name the same account's. */
export function rightLabel(label: string): string {
  return `${label}, right password`;
}

function header(name: string, value: string): Bypass {
  return { label: name, kind: 'header', change: { headers: { [name]: value } } };
}

function spelling(form: 'upper-case' | 'plus-tag' | 'trailing-space'): Bypass {
  return { label: `the name in ${form} spelling`, kind: 'spelling', change: { spelling: form } };
}
