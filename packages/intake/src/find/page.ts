/** An answer of the target, as far as a search for its description needs it. */
export interface Page {
  /** Where it came from, after redirects within the target. */
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** The header `Link`, if there is one. */
  readonly link?: string | undefined;
}

/** What a page says about the description of an API. */
export interface PageContent {
  /** A description that is in the page itself, as JSON. */
  readonly inlined?: string;
  /** Where it may be, as the page writes it, the likeliest first. */
  readonly links: readonly string[];
}

/** More links of one page are not looked at. */
export const MOST_LINKS = 12;
