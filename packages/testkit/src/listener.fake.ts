import type { Face } from '@probity/model';
import type { FaceAnswer, Listener, Planted, SeenRequest } from '@probity/probe-kit';
import { seenRequest } from './upstream.fake.ts';

/** A listener without a network: the fake API of a test goes to its addresses by `visit`. */
export interface FakeListener {
  readonly listener: Listener;
  /** Goes to an address as a client would, by its host and port; undefined where nothing answers. */
  visit(address: string, request?: Partial<SeenRequest>): Required<FaceAnswer> | undefined;
  /** To which addresses a name resolves now; it is asked for by this. */
  resolve(name: string): string | undefined;
}

const PORTS: Readonly<Record<Face, string>> = { good: '8601', internal: '8602', foreign: '8603' };

/** What a test may say about a listener. */
export interface FakeListenerOptions {
  /** The host of each face; loopback if left out. */
  readonly hosts?: Readonly<Partial<Record<Face, string>>>;
  readonly addresses?: readonly string[];
  /** Names can be made up; not if left out. */
  readonly dns?: true;
}

/** Begins with nothing planted; every face answers on all addresses, each at its port. */
export function fakeListener({ hosts = {}, addresses = [], dns }: FakeListenerOptions = {}): FakeListener {
  const pages = new Map<
    string,
    { readonly face: Face; readonly text: string; readonly answer: FaceAnswer }
  >();
  const arrived = new Map<string, SeenRequest[]>();
  const names = new Map<string, { readonly addresses: readonly string[]; asked: number }>();
  const place = (face: Face): string => `${hosts[face] ?? '127.0.0.1'}:${PORTS[face]}`;

  const listener: Listener = {
    places: { good: place('good'), internal: place('internal'), foreign: place('foreign') },
    addresses,
    plant(face, { host = hosts[face] ?? '127.0.0.1', scheme = 'http', answer = {} } = {}) {
      const nonce = `nonce${String(pages.size).padStart(4, '0')}`;
      const planted: Planted = {
        url: `${scheme}://${host}:${PORTS[face]}/o/${nonce}`,
        nonce,
        text: `secret-of-${nonce.replace('nonce', '')}`,
      };
      const given = typeof answer === 'function' ? answer(planted) : answer;
      pages.set(nonce, { face, text: planted.text, answer: given });
      return planted;
    },
    name(to) {
      if (dns === undefined) return undefined;
      const name = `n${names.size}.decoy.test`;
      names.set(name, { addresses: to, asked: 0 });
      return name;
    },
    lookups: (name) => names.get(name)?.asked ?? 0,
    seen: (nonce) => arrived.get(nonce) ?? [],
    arrivals: async (nonce) => arrived.get(nonce) ?? [],
  };

  return {
    listener,
    visit(address, request = {}) {
      const port = /:(\d+)(?=[/?#\\]|$)/.exec(address)?.[1];
      const face = FACES_BY_PORT[port ?? ''];
      const nonce = /nonce\d{4}/.exec(address)?.[0] ?? '';
      if (face === undefined) return undefined;
      arrived.set(nonce, [
        ...(arrived.get(nonce) ?? []),
        seenRequest({ face, scheme: 'http', path: `/o/${nonce}`, ...request }),
      ]);
      const page = pages.get(nonce);
      if (page === undefined || page.face !== face)
        return { status: 404, headers: {}, type: 'text/plain', body: '' };
      const { status = 200, headers = {}, type = 'text/html', body = page.text } = page.answer;
      return { status, headers, type, body };
    },
    resolve(name) {
      const known = names.get(name);
      if (known === undefined) return undefined;
      known.asked += 1;
      return known.addresses[Math.min(known.asked, known.addresses.length) - 1];
    },
  };
}

const FACES_BY_PORT: Readonly<Record<string, Face>> = {
  '8601': 'good',
  '8602': 'internal',
  '8603': 'foreign',
};
