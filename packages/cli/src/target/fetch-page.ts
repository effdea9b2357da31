import { createFetcher, type Fetched } from '@probity/engine';
import type { Page } from '@probity/intake';
import type { TargetNetwork } from '../network/target-network.ts';
import { version } from '../version.ts';

/** A description is text that people wrote or generated; more than this is something else. */
const LARGEST = 32 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const MOST_REDIRECTS = 3;
const ACCEPT = 'application/json, application/yaml, text/yaml, */*;q=0.5';
/** An API that is just starting says when it will be there; longer is not waited. */
const LONGEST_WAIT_MS = 30_000;

/** What may differ from a plain GET. */
interface FetchOptions {
  /** Headers of somebody who is signed in. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The identity whose client certificate is shown, if it has one. */
  readonly holder?: string;
  /** Takes the first answer, whatever it says. */
  readonly once?: true;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Reads a page; rejects if there is no answer. */
export type FetchPage = (url: string, options?: FetchOptions) => Promise<FetchedPage>;

/** A page, and what it asks of callers without a credential. */
type FetchedPage = Page & { readonly challenge?: string | undefined };

/**
 * Reads pages with GETs. Redirects are followed within an origin only: a description must not choose another host.
 * An answer that says when to come again is waited for once.
 */
export function createFetchPage(network: TargetNetwork): FetchPage {
  return async (url, { wait = sleep, headers = {}, holder, once } = {}) => {
    let at = new URL(url);
    const known = await network.networkFor(at.origin);
    const fetch = createFetcher({
      version,
      timeout: TIMEOUT_MS,
      bodyLimit: LARGEST,
      networkFor: () => known,
    });
    const all = { accept: ACCEPT, ...network.headersFor(at.origin), ...headers };
    let waited = false;
    for (let redirects = 0; ;) {
      const answer = await fetch(at, all, holder);
      const { status, headers: answered } = answer;
      const next = answered['location'] === undefined ? null : URL.parse(answered['location'], at.href);
      if (once !== true && status >= 300 && status < 400 && next?.origin === at.origin) {
        if (redirects >= MOST_REDIRECTS) return { url: at.href, status, text: '' };
        redirects += 1;
        at = next;
        continue;
      }
      const pause = waited || once === true ? undefined : pauseOf(answer);
      if (pause !== undefined) {
        waited = true;
        await wait(pause);
        continue;
      }
      const isRead = status >= 200 && status < 300;
      if (isRead && answer.cut) throw new Error(`it is larger than ${LARGEST / 1024 / 1024} MB.`);
      const text = isRead ? answer.body.toString('utf8') : '';
      return { url: at.href, status, text, link: answered['link'], challenge: answered['www-authenticate'] };
    }
  };
}

/** How long an answer asks to wait, in milliseconds; undefined if it does not say, or for too long. */
function pauseOf({ status, headers }: Fetched): number | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  const pause = seconds * 1000;
  return (status === 503 || status === 429) && pause >= 0 && pause <= LONGEST_WAIT_MS ? pause : undefined;
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));
