import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { fetchFor } from '../outbound/fetch-page.ts';
import { resolveHost } from '../outbound/resolve-host.ts';
import { isPublicAddress } from '../outbound/special-addresses.ts';

/** A redirect of a page that was fetched. */
interface Hop {
  /** The address that the caller named. */
  readonly first: URL;
  readonly from: URL;
  readonly to: URL;
  /** How many there were, with this one. */
  readonly hops: number;
}

/** Which addresses the product fetches because a caller names them. */
export interface FetchSeams {
  /** The address that a text stands for; refuses what is none. */
  readAddress(text: string): URL;
  /** Whether addresses of a scheme, such as `https:`, are fetched. */
  fetchesScheme(scheme: string): boolean;
  /** The addresses of the host of a URL. */
  resolveHost(hostname: string): Promise<readonly string[]>;
  /** Whether a request for this may be sent to that address. */
  mayReach(address: string, url: URL): boolean;
  /** Refuses what may not be fetched; else the address to connect to, or undefined if it is asked for once more. */
  checkAddress(url: URL): Promise<string | undefined>;
  followsRedirect(hop: Hop): boolean;
  /** The same as `checkAddress`, for where a redirect leads. */
  checkHop(url: URL): Promise<string | undefined>;
  /** The text behind an address. */
  fetchText(url: URL): Promise<string>;
  /** How much later something is fetched that nobody waits for, in milliseconds. */
  deliveryDelay(): number;
}

/** Public addresses only, each looked at before it is connected to, and no redirects. */
export function correctFetching(harbor: Harbor): FetchSeams {
  const { allow, resolver } = harbor.settings.outbound;
  return {
    readAddress(text) {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (url === undefined || url.username !== '' || url.password !== '')
        throw new Problem('address_not_allowed');
      return url;
    },
    fetchesScheme: (scheme) => scheme === 'http:' || scheme === 'https:',
    resolveHost: (hostname) => resolveHost(hostname, resolver),
    mayReach(address, { hostname, port, protocol }) {
      const at = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
      return isPublicAddress(address) || [hostname, address].some((host) => allow.includes(`${host}:${at}`));
    },
    async checkAddress(url) {
      const { seams } = harbor;
      if (!seams.fetchesScheme(url.protocol)) throw new Problem('address_not_allowed');
      const addresses = await seams.resolveHost(url.hostname);
      // One address that is not allowed is enough: which of them is taken is nothing to rely on.
      if (!addresses.every((address) => seams.mayReach(address, url)) || addresses[0] === undefined)
        throw new Problem('address_not_allowed');
      return addresses[0];
    },
    followsRedirect: () => false,
    checkHop: (url) => harbor.seams.checkAddress(url),
    async fetchText(url) {
      const { status, text } = await fetchFor(harbor, { url, method: 'GET' });
      return status >= 200 && status < 300 ? text : '';
    },
    deliveryDelay: () => 0,
  };
}
