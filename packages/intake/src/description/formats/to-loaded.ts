import type { Problem } from '../../problem.ts';
import type { Loaded } from '../loaded.ts';
import type { Converted } from '../recorded/recorded.ts';

/** What a converter found in a file, as everybody else reads it. */
export function toLoaded({ document, notes, wrong }: Converted, file: string): Loaded {
  const at = ({ line = 0, message, suggestion }: Converted['notes'][number]): Problem => ({
    file,
    line,
    column: line === 0 ? 0 : 1,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
  if (wrong.length > 0) return { problems: wrong.map(at) };
  return { description: { file, document }, warnings: notes.map(at) };
}
