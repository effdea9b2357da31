import type { Sources } from '../../sources.ts';
import type { Loaded } from '../loaded.ts';

type Node = Readonly<Record<string, unknown>>;

/** The API that is looked for in recordings, which may hold others as well. */
export interface Wanted {
  readonly origin: string;
  readonly prefix: string;
}

/** A text that is to be read, what it is called, and where it came from: a URL, a path, or nowhere that is known. */
export interface Given {
  readonly text: string;
  readonly file: string;
  readonly place: string | undefined;
  readonly sources: Sources;
  readonly wanted: Wanted;
}

/** Reads a text of one format. What it hands back as `inlined` is the text of a description in another. */
export type Reader = (given: Given) => Promise<Loaded | { readonly inlined: string }>;

/** What a look at a text shows, before its format is known. */
export interface Glance {
  /** The text as JSON, if it may be a recording or a collection. */
  readonly recording: Node | undefined;
  /** How a text that is no JSON begins. */
  readonly beginning: string;
  /** The first line of a text that is no JSON, remarks and empty ones left out. */
  readonly firstLine: string | undefined;
}

/** A format hands back the reader of a text of its own, and undefined for any other. */
export type Format = (glance: Glance) => Reader | undefined;
