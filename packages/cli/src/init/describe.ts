import type { Ask } from '../ask.ts';
import type { LocalSources } from '../run/sources.ts';
import { UsageError } from '../usage-error.ts';
import type { Described } from './load.ts';
import { findPublished, USUAL_PLACES } from './usual-places.ts';

interface Tools {
  readonly sources: LocalSources;
  readonly ask: Ask | null;
  say(line: string): void;
}

/** Gets the address of an API and its description; `place` is how a profile names the latter. */
export async function describe(
  given: string | undefined,
  from: string | undefined,
  tools: Tools,
): Promise<Described & { readonly place: string }> {
  const url = await addressOf(given, tools.ask);
  if (from !== undefined) return described(url, from, tools);
  tools.say(`looking for a description at ${new URL(url).origin} (at most ${USUAL_PLACES.length} GETs)`);
  const found = await findPublished(url, (address) => tools.sources.fetchText(address)).catch(
    (error: unknown) => {
      throw new UsageError(`${url} cannot be reached: ${reasonOf(error)}`, [
        'probity init https://api.example.com',
      ]);
    },
  );
  if (found !== undefined)
    return { url, text: found.text, path: new URL(found.path, url).href, place: found.path };
  if (tools.ask !== null) {
    const named = await tools.ask.text('No description was found. Where is it?', {
      hint: './openapi.yaml, or a URL',
    });
    if (named !== '') return described(url, named, tools);
  }
  throw new UsageError('No description of the API was found at the usual places.', [
    `probity init ${url} --openapi path/to/openapi.yaml`,
  ]);
}

async function addressOf(given: string | undefined, ask: Ask | null): Promise<string> {
  const url =
    given ?? (await ask?.text('What is the address of the API?', { hint: 'http://127.0.0.1:3000' })) ?? '';
  const whole = /^[\w.-]+:\d+/.test(url) ? `http://${url}` : url;
  if (/^https?:\/\//i.test(whole) && URL.canParse(whole)) return whole.replace(/\/+$/, '');
  const what = url === '' ? 'The address of the API is missing.' : `${JSON.stringify(url)} is no address.`;
  throw new UsageError(what, ['probity init http://127.0.0.1:3000']);
}

async function described(
  url: string,
  from: string,
  { sources }: Tools,
): Promise<Described & { readonly place: string }> {
  const isUrl = /^https?:\/\//i.test(from);
  try {
    const text = isUrl ? await sources.fetchText(from) : await sources.readFile(from);
    return { url, text, path: from, place: placeOf(url, from, isUrl) };
  } catch (error) {
    throw new UsageError(`The description ${from} cannot be read: ${reasonOf(error)}`, [
      '--openapi path/to/openapi.yaml',
    ]);
  }
}

/** A path at the target is better than its whole address: it holds for other deployments as well. */
function placeOf(url: string, from: string, isUrl: boolean): string {
  if (!isUrl) return /^[./]/.test(from) ? from : `./${from}`;
  const { origin, pathname, search } = new URL(from);
  return origin === new URL(url).origin ? pathname + search : from;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
