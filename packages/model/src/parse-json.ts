import type { Json } from './target.ts';

/** The JSON value that a text holds, or undefined if it holds none. */
export function parseJson(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse gives nothing but JSON
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
