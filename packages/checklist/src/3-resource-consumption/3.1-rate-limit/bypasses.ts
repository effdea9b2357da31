import type { Change } from '@probity/probe-kit';

/** A way in which a client may try to look like another; the n-th time it sends another value. */
export interface Bypass {
  readonly name: string;
  readonly change: (path: string, number: number) => Change;
}

/** What a limiter may take for the caller, and the caller decides. */
export const BYPASSES: readonly Bypass[] = [
  header('X-Forwarded-For', address),
  header('X-Real-IP', address),
  header('Forwarded', (number) => `for=${address(number)}`),
  header('True-Client-IP', address),
  header('CF-Connecting-IP', address),
  header('X-Client-IP', address),
  {
    ...header('X-Forwarded-For', (number) => `${address(number)}, 127.0.0.1`),
    name: 'X-Forwarded-For with two addresses',
  },
  header('User-Agent', (number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + number}.0) Gecko/20100101`),
  { name: 'a query parameter', change: (path, number) => ({ path: withQuery(path, `x=${number}`) }) },
  { name: 'a slash at the end', change: (path) => ({ path: path.replace(/\/?(\?|$)/, '/$1') }) },
  { name: 'two slashes', change: (path) => ({ path: `/${path}` }) },
  { name: 'upper case', change: (path) => ({ path: path.replace(/[^?]+/, (part) => part.toUpperCase()) }) },
];

function header(name: string, value: (number: number) => string): Bypass {
  return { name, change: (_path, number) => ({ headers: { [name]: value(number) } }) };
}

function withQuery(path: string, added: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${added}`;
}

/** An address for documentation (RFC 5737). */
function address(number: number): string {
  return `203.0.113.${(number % 250) + 1}`;
}
