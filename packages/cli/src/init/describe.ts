import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Ask } from '../terminal/ask.ts';
import { lookForDescription, type SearchTools } from '../target/look-for-description.ts';
import type { LocalSources } from '../target/sources.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { Described } from './load.ts';

interface Tools extends SearchTools {
  readonly sources: LocalSources;
  readonly ask: Ask | null;
  /** The profile that is written, as a whole path: files are named from where it lies. */
  readonly profile: string;
  readonly cwd: string;
}

/** How a profile names a description: a path at the target or a URL, or a file. */
export type DescriptionPlace = string | { readonly file: string };

type Placed = Described & { readonly place: DescriptionPlace };

/** Gets the address of an API and its description; `place` is how a profile names the latter. */
export async function describe(
  given: string | undefined,
  from: string | undefined,
  tools: Tools,
): Promise<Placed> {
  const url = await addressOf(given, tools.ask);
  if (from !== undefined) return described(url, from, tools);
  const found = await lookForDescription('init', url, tools);
  if (!(found instanceof UsageError))
    return { url: baseOf(url, found.url), text: found.text, path: found.url, place: found.path };
  if (tools.ask !== null) {
    const named = await tools.ask.text('No description was found. Where is it?', {
      hint: './openapi.yaml, or a URL',
    });
    if (named !== '') return described(url, named, tools);
  }
  throw found;
}

async function addressOf(given: string | undefined, ask: Ask | null): Promise<string> {
  const url =
    given ?? (await ask?.text('What is the address of the API?', { hint: 'http://127.0.0.1:3000' })) ?? '';
  const whole = /^[\w.-]+:\d+/.test(url) ? `http://${url}` : url;
  if (/^https?:\/\//i.test(whole) && URL.canParse(whole)) return whole.replace(/\/+$/, '');
  const what = url === '' ? 'The address of the API is missing.' : `${JSON.stringify(url)} is no address.`;
  throw new UsageError(what, ['probity init http://127.0.0.1:3000']);
}

/** An address that is the description itself says where the API is by its origin alone. */
function baseOf(url: string, found: string): string {
  return url === found.replace(/\/+$/, '') ? new URL(url).origin : url;
}

async function described(url: string, from: string, { sources, profile, cwd }: Tools): Promise<Placed> {
  const isUrl = /^https?:\/\//i.test(from);
  try {
    const text = isUrl ? await sources.fetchText(from) : await sources.readFile(from);
    return {
      url,
      text,
      path: from,
      place: isUrl ? urlPlace(url, from) : filePlace(resolve(cwd, from), profile),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The description ${from} cannot be read: ${reason}`, [
      '--openapi path/to/openapi.yaml',
    ]);
  }
}

/** A path at the target is better than its whole address: it holds for other deployments as well. */
function urlPlace(url: string, from: string): string {
  const { origin, pathname, search } = new URL(from);
  return origin === new URL(url).origin ? pathname + search : from;
}

/** A file near the profile moves with it; any other is named whole, and as a file: a path alone would be at the target. */
function filePlace(file: string, profile: string): DescriptionPlace {
  const near = relative(dirname(profile), file);
  if (isAbsolute(near) || near.startsWith(`..${sep}..${sep}`)) return { file };
  const path = near.split(sep).join('/');
  return path.startsWith('../') ? path : `./${path}`;
}
