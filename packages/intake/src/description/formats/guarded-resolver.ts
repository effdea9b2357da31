import { BaseResolver, ResolveError, Source } from '@redocly/openapi-core';
import type { Sources } from '../../sources.ts';
import { isUrl } from '../../text/is-url.ts';

/** A description is hostile input: this many further documents are the most it may ask for. */
const MOST_DOCUMENTS = 100;
const LONGEST = 20_000_000;

/**
 * Follows references as far as the origin of the description allows.
 *
 * One that came from a URL reaches nothing but its own origin, one from a file nothing but files; one without
 * a known origin reaches nothing at all. Redocly's own resolver would open any file and any URL.
 */
export class GuardedResolver extends BaseResolver {
  readonly #root: string | undefined;
  readonly #sources: Sources;
  #documents = 0;

  constructor(root: string | undefined, sources: Sources) {
    super();
    this.#root = root;
    this.#sources = sources;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const refusal = this.#refusal(absoluteRef);
    if (refusal !== undefined) throw new ResolveError(new Error(refusal));
    this.#documents += 1;
    if (this.#documents > MOST_DOCUMENTS) {
      throw new ResolveError(new Error(`not read: more than ${MOST_DOCUMENTS} documents`));
    }
    const text = isUrl(absoluteRef)
      ? await this.#fetch(absoluteRef)
      : await this.#sources.readFile(absoluteRef);
    if (text.length > LONGEST) throw new ResolveError(new Error('not read: too large'));
    return new Source(absoluteRef, text);
  }

  #refusal(reference: string): string | undefined {
    if (this.#root === undefined) return 'not followed: the description has no place of its own';
    if (isUrl(this.#root)) {
      if (isUrl(reference) && new URL(reference).origin === new URL(this.#root).origin) return undefined;
      return 'not followed: a description from a URL may refer only to its own origin';
    }
    return isUrl(reference) ? 'not followed: a description from a file may refer only to files' : undefined;
  }

  async #fetch(url: string): Promise<string> {
    const { fetchText } = this.#sources;
    if (fetchText === undefined) throw new ResolveError(new Error('not followed: nothing is fetched here'));
    return fetchText(url);
  }
}
