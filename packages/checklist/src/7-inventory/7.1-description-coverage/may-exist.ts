import { statusOf, type Exchange } from '@probity/model';
import { succeeded } from '@probity/probe-kit';

/** Types of files that hold data; a page or a plain text may be anything. */
const FILE =
  /^(?:text\/(?:csv|tab-separated-values|xml)|application\/(?:csv|xml|pdf|zip|x-ndjson|ndjson|vnd\.[\w.+-]+))$/;

/** Whether a path has an answer of its own: data, where a random name in the same folder gets something else. */
export function mayExist(seen: Exchange, sibling: Exchange): boolean {
  if (!succeeded(seen) || seen.facts.length < 2) return false;
  const isFile = FILE.test(typeOf(seen));
  if (seen.facts.form !== 'json' && !isFile) return false;
  if (sibling.answer === null || sibling.class === 'limited') return false;
  if (!succeeded(sibling)) return statusOf(sibling) !== statusOf(seen);
  if (isFile) return typeOf(seen) !== typeOf(sibling);
  return seen.facts.paths.join() !== sibling.facts.paths.join();
}

function typeOf({ answer }: Exchange): string {
  return (answer?.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
