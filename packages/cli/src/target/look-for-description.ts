import { MOST_GETS, searchDescription, type Page, type SearchResult } from '@probity/intake';
import { untrusted } from '@probity/reporters';
import { UsageError } from '../errors/usage-error.ts';

/** What a search needs. */
export interface SearchTools {
  readonly fetchPage: (url: string) => Promise<Page>;
  readonly say: (line: string) => void;
  /** Reads a page as one of the accounts that were given; absent where there are none. */
  readonly fetchSignedIn?: ((url: string) => Promise<Page>) | undefined;
}

/** A description that was found, and where: the same path names it in a profile. */
export interface FoundDescription {
  readonly text: string;
  readonly path: string;
  readonly url: string;
}

/**
 * Looks for the description of the API at an address, for every command alike. Where there is none, the error says what
 * was seen instead and what to do.
 */
export async function lookForDescription(
  command: string,
  url: string,
  { fetchPage, say, fetchSignedIn }: SearchTools,
): Promise<FoundDescription | UsageError> {
  const { origin } = new URL(url);
  say(`looking for a description at ${origin} (at most ${MOST_GETS} GETs)`);
  const open = await searchDescription(url, fetchPage).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${url} cannot be reached: ${reason}`, [
      `probity ${command} https://api.example.com`,
    ]);
  });
  let { found } = open;
  if (found === undefined && open.guarded.length > 0 && fetchSignedIn !== undefined) {
    say(`looking again as an account that is signed in (at most ${open.guarded.length} GETs)`);
    ({ found } = await searchDescription(url, fetchSignedIn, open.guarded));
  }
  if (found === undefined) return notFound(command, url, open, fetchSignedIn !== undefined);
  const at = new URL(found.path, origin).href;
  say(`found ${at}`);
  return { ...found, url: at };
}

function notFound(
  command: string,
  url: string,
  { guarded, elsewhere }: SearchResult,
  wasSignedIn: boolean,
): UsageError {
  const named = `probity ${command} ${url} --openapi`;
  const [other] = elsewhere;
  if (other !== undefined) {
    const text = untrusted(other, 300);
    return new UsageError(
      `No description was found at ${url}. A page of it names ${text}, which is on another host and was not read.`,
      [`${named} ${text}`],
    );
  }
  const [first, ...more] = guarded;
  if (first !== undefined && !wasSignedIn) {
    const what =
      more.length < 10
        ? `${untrusted(first, 200)} may be the description, but it is only shown to callers who are signed in.`
        : 'Every usual place of a description is only shown to callers who are signed in.';
    return new UsageError(what, [
      `probity ${command} ${url} --auth accounts.yaml`,
      `${named} path/to/openapi.yaml`,
    ]);
  }
  return new UsageError('No description of the API was found at the usual places.', [
    `${named} path/to/openapi.yaml`,
    'probity run --curl \'curl -H "Authorization: Bearer $TOKEN" https://api.example.com/orders\'',
  ]);
}
