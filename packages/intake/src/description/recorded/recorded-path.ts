import { singular } from '../../text/nouns.ts';

const ID =
  /^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{16,}|[0-7][0-9A-HJKMNP-TV-Z]{25})$/i;

/** A recorded path as a template, and the ids that were in it: `/users/7` becomes `/users/{user_id}`. */
export function templatePath(path: string): {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
} {
  const values: Record<string, string> = {};
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (!isId(segment)) {
      segments.push(segment);
      continue;
    }
    const before = segments.findLast((each) => each !== '' && !each.includes('{'));
    const base = before === undefined ? 'id' : `${singular(before) || 'object'}_id`;
    let name = base;
    for (let next = 2; name in values; next += 1) name = `${base}_${next}`;
    values[name] = segment;
    segments.push(`{${name}}`);
  }
  return { path: segments.join('/') || '/', values };
}

/** Numbers, UUIDs and other long random texts name objects; words and versions such as `v2` do not. */
function isId(segment: string): boolean {
  if (ID.test(segment)) return true;
  const mixes = /\d/.test(segment) && /[A-Za-z]/.test(segment);
  return segment.length >= 20 && mixes && /^[\w-]+$/.test(segment) && !segment.includes('--');
}
