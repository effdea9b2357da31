import { pathOfPointer } from '@probity/model';
import type { Path } from '../profile/locator.ts';
import type { Report } from './account.ts';
import type { LoginEndpoint, TokenHandling } from './schema.ts';

/** Where the credential of a login is in its answer, and where it goes. */
export interface Taking {
  readonly extract?: Readonly<Record<string, string>>;
  readonly send?: string;
}

/** A token or the session cookie; nothing where the file leaves it to us. */
export function takingOf(
  { token, expectCookies }: LoginEndpoint,
  report: Report,
  at: Path,
): Taking | undefined {
  if (token !== undefined && expectCookies === true) {
    return report([...at, 'token'], 'a token and cookies are both expected.', 'Leave one out.');
  }
  if (expectCookies === true) {
    // The file does not name the cookie; which it is shows in the answer.
    return { extract: { access: 'cookie:*' }, send: 'Cookie: *={access}' };
  }
  return token === undefined ? {} : tokenTaking(token, report, [...at, 'token']);
}

function tokenTaking(token: TokenHandling, report: Report, at: Path): Taking | undefined {
  for (const [now, before] of RENAMED) {
    if (token[now] === undefined || token[before] === undefined) continue;
    return report(
      [...at, before],
      `${before} is the former name of ${now}, and both are given.`,
      'Leave one out.',
    );
  }
  const selector = token.extractSelector ?? token.extractFromField;
  const name = token.sendName ?? token.httpHeaderName;
  const from = token.extractFrom ?? (token.extractFromField === undefined ? undefined : 'body');
  const goes = token.sendIn ?? (token.httpHeaderName === undefined ? undefined : 'header');
  const needed = { extractSelector: selector, extractFrom: from, sendName: name, sendIn: goes };
  const missing = Object.entries(needed).flatMap(([key, value]) => (value === undefined ? [key] : []));
  if (selector === undefined || name === undefined || missing.length > 0) {
    return report(at, `token has no ${missing.join(', ')}.`);
  }
  const where = from === 'header' ? `header:${selector}` : pathOfPointer(selector);
  if (where === undefined) {
    return report(
      [...at, token.extractSelector === undefined ? 'extractFromField' : 'extractSelector'],
      `${selector} is no JSON Pointer that can be followed here.`,
      'Write it like /data/token: a slash before each name, and names without dots or brackets.',
    );
  }
  const template = token.sendTemplate ?? `${token.headerPrefix ?? ''}{token}`;
  if (!template.includes('{token}')) {
    return report(
      [...at, 'sendTemplate'],
      'sendTemplate does not hold {token}.',
      "Write it like 'Bearer {token}'.",
    );
  }
  const value = template.replaceAll('{token}', '{access}');
  return { extract: { access: where }, send: goes === 'query' ? `?${name}=${value}` : `${name}: ${value}` };
}

const RENAMED = [
  ['extractSelector', 'extractFromField'],
  ['sendName', 'httpHeaderName'],
  ['sendTemplate', 'headerPrefix'],
] as const;
