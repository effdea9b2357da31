import type { Page } from '@probity/intake';

/** A description is text that people wrote or generated; more than this is something else. */
const LARGEST = 32 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const MOST_REDIRECTS = 3;
/** An API that is just starting says when it will be there; longer is not waited. */
const LONGEST_WAIT_MS = 30_000;

/** What may differ from a plain GET. */
export interface FetchOptions {
  /** Headers of somebody who is signed in. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Reads a page with a GET. Redirects are followed within its origin only: a description must not choose another host.
 * An answer that says when to come again is waited for once.
 */
export async function fetchPage(url: string, options: FetchOptions = {}): Promise<Page> {
  const { wait = sleep } = options;
  let at = new URL(url);
  let waited = false;
  for (let redirects = 0; ;) {
    const answer = await get(at, options.headers);
    const location = answer.headers.get('location');
    const next = location === null ? null : URL.parse(location, at.href);
    if (answer.status >= 300 && answer.status < 400 && next?.origin === at.origin) {
      await answer.body?.cancel();
      if (redirects >= MOST_REDIRECTS) return { url: at.href, status: answer.status, text: '' };
      redirects += 1;
      at = next;
      continue;
    }
    const pause = waited ? undefined : pauseOf(answer);
    if (pause !== undefined) {
      await answer.body?.cancel();
      waited = true;
      await wait(pause);
      continue;
    }
    const text = answer.ok ? await textOf(answer) : '';
    if (!answer.ok) await answer.body?.cancel();
    return { url: at.href, status: answer.status, text, link: answer.headers.get('link') ?? undefined };
  }
}

function get(url: URL, headers: FetchOptions['headers']): Promise<Response> {
  return fetch(url, {
    redirect: 'manual',
    headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(cause instanceof Error ? cause.message || String(cause) : String(cause), {
      cause: error,
    });
  });
}

/** How long an answer asks to wait, in milliseconds; undefined if it does not say, or for too long. */
function pauseOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const pause = seconds * 1000;
  return (status === 503 || status === 429) && pause >= 0 && pause <= LONGEST_WAIT_MS ? pause : undefined;
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new Error(`it is larger than ${LARGEST / 1024 / 1024} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));
