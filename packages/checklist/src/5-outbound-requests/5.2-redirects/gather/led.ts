import { KNOWN_FILE, type Listener, type Planted } from '@probity/probe-kit';
import type { Trying52 } from '../details.ts';
import type { Try52 } from '../record.ts';

/** A way to lead somebody elsewhere, before anything is sent. */
export type Planned52 = Omit<Try52, 'exchanges'>;

/** The statuses of redirects; the last two keep method and body. */
export const REDIRECTS = [301, 302, 303, 307, 308] as const;

/** More hops than anybody should follow. */
const CHAIN = 30;

/** The ways in which a case leads a fetcher elsewhere, each with nonces of its own. */
export function waysOf(kind: Trying52, listener: Listener): readonly Planned52[] {
  switch (kind) {
    case 'inside':
      return [
        ...REDIRECTS.map((status) => led(listener, String(status), status, listener.plant('internal'))),
        withoutScheme(listener),
        byTwoHops(listener),
      ];
    case 'elsewhere':
      return REDIRECTS.map((status) => led(listener, String(status), status, listener.plant('foreign')));
    case 'file': {
      const entry = redirecting(listener, 302, KNOWN_FILE);
      return [
        { name: '302', address: entry.url, hops: [entry.nonce], goal: KNOWN_FILE, nonce: '', text: '' },
      ];
    }
    case 'endless':
      return [loop(listener), chain(listener)];
    case 'refresh':
      return [refresh(listener)];
  }
}

/** The other host itself, asked for without a redirect. */
export function directWay(listener: Listener): Planned52 {
  const { url, nonce, text } = listener.plant('foreign');
  return { name: 'no redirect', address: url, hops: [], goal: url, nonce, text };
}

function redirecting(listener: Listener, status: number, location: string): Planted {
  return listener.plant('good', { answer: { status, headers: { location }, body: '' } });
}

function led(
  listener: Listener,
  name: string,
  status: number,
  goal: Planted,
  location = goal.url,
): Planned52 {
  const entry = redirecting(listener, status, location);
  return {
    name,
    address: entry.url,
    hops: [entry.nonce],
    goal: goal.url,
    nonce: goal.nonce,
    text: goal.text,
  };
}

function withoutScheme(listener: Listener): Planned52 {
  const goal = listener.plant('internal');
  return led(listener, '302 without a scheme', 302, goal, goal.url.replace(/^https?:/, ''));
}

function byTwoHops(listener: Listener): Planned52 {
  const goal = listener.plant('internal');
  const second = redirecting(listener, 302, goal.url);
  // Only a path, as redirects of one host usually are.
  const first = redirecting(listener, 302, second.url.replace(/^https?:\/\/[^/]*/, ''));
  const { nonce, text, url } = goal;
  return { name: 'two hops', address: first.url, hops: [first.nonce, second.nonce], goal: url, nonce, text };
}

function loop(listener: Listener): Planned52 {
  const entry = listener.plant('good', {
    answer: ({ url }) => ({ status: 302, headers: { location: url }, body: '' }),
  });
  return { name: 'a loop', address: entry.url, hops: [entry.nonce], goal: entry.url, nonce: '', text: '' };
}

function chain(listener: Listener): Planned52 {
  const end = listener.plant('good');
  const hops: Planted[] = [end];
  for (let count = 0; count < CHAIN; count += 1)
    hops.unshift(redirecting(listener, 302, hops[0]?.url ?? end.url));
  return {
    name: `a chain of ${CHAIN}`,
    address: hops[0]?.url ?? end.url,
    hops: hops.map(({ nonce }) => nonce),
    goal: end.url,
    nonce: '',
    text: '',
  };
}

function refresh(listener: Listener): Planned52 {
  const goal = listener.plant('internal');
  const body = `<!doctype html><meta http-equiv="refresh" content="0; url=${goal.url}"><title>moved</title>`;
  const entry = listener.plant('good', { answer: { status: 200, type: 'text/html', body } });
  return {
    name: 'a page that refreshes',
    address: entry.url,
    hops: [entry.nonce],
    goal: goal.url,
    nonce: goal.nonce,
    text: goal.text,
  };
}
