import type { Sources } from '../sources.ts';
import type { Wanted } from './formats/format.ts';
import { formatOf } from './formats/formats.ts';
import type { Loaded } from './loaded.ts';

const LONGEST = 50_000_000;
const ANYTHING: Wanted = { origin: '', prefix: '' };

/** Reads a description of any known format as one OpenAPI document. It never throws. */
export async function loadDescription(
  text: string,
  file: string,
  place: string | undefined,
  sources: Sources,
  wanted: Wanted = ANYTHING,
): Promise<Loaded> {
  if (text.length > LONGEST) {
    const message = 'the description is too large to be read.';
    const suggestion = 'Describe the tested part of the API alone.';
    return { problems: [{ file, line: 0, column: 0, message, suggestion }] };
  }
  const read = formatOf(text);
  const found = await read({ text, file, place, sources, wanted });
  return 'inlined' in found ? loadDescription(found.inlined, file, place, sources, wanted) : found;
}
