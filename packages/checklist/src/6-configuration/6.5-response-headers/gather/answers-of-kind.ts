import type { Exchange, Operation, Target } from '@probity/model';
import { succeeded } from '@probity/probe-kit';

/** A kind of answer that has headers of its own. */
export type AnswerKind = 'private-data' | 'tokens' | 'errors' | 'server-errors' | 'public-data';

/** So many answers of one operation and status are kept, and so many in all. */
const EACH = 2;
const ALL = 400;

/** The answers of a kind among what was sent so far, a few of each operation. */
export function answersOfKind(
  kind: AnswerKind,
  target: Target,
  traffic: readonly Exchange[],
): readonly Exchange[] {
  const operations = new Map(target.operations.map((each) => [each.id, each]));
  // What callers without a credential are shown as well is not private, whatever else may be wrong with that.
  const open = new Set(
    traffic.filter((each) => each.credential === 'none' && succeeded(each)).map(({ operation }) => operation),
  );
  const counts = new Map<string, number>();
  const kept: Exchange[] = [];
  for (const each of traffic) {
    const operation = operations.get(each.operation ?? '');
    if (operation === undefined || !hasBody(each) || !isPlain(each, operation)) continue;
    if (!isOfKind(kind, each, operation, open)) continue;
    const key = `${operation.id} ${each.answer?.status}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= EACH && kept.length < ALL) kept.push(each);
  }
  return kept;
}

function isOfKind(
  kind: AnswerKind,
  each: Exchange,
  operation: Operation,
  open: ReadonlySet<string | null>,
): boolean {
  const { answer, facts, purpose } = each;
  // An answer to an attack counts only with its anchors, and may come from something in front of the API.
  const isLegitimate = purpose !== 'attack' && purpose !== 'cleanup';
  const givesToken = facts.granted === true || facts.token !== null;
  const isData = isLegitimate && succeeded(each) && !givesToken;
  switch (kind) {
    case 'tokens':
      return isLegitimate && givesToken && (answer?.status ?? 0) < 300;
    case 'private-data':
      return isData && !operation.public && !open.has(operation.id) && each.credential !== 'none';
    case 'public-data':
      return isData && operation.public;
    case 'errors':
      return isLegitimate && ERRORS.has(each.class);
    case 'server-errors':
      // 502 to 504 come from what stands in front of the API.
      return each.class === 'server-error' && answer?.status === 500;
  }
}

const ERRORS: ReadonlySet<Exchange['class']> = new Set([
  'unauthenticated',
  'forbidden',
  'missing',
  'invalid',
  'type',
]);

/** Whether there is something in the answer that a type could describe. */
function hasBody({ answer, facts, request }: Exchange): boolean {
  if (answer === null || facts.length === 0 || facts.catchAll) return false;
  return request.method !== 'HEAD' && answer.status !== 204 && answer.status !== 304;
}

/** Whether the request is one that the operation is for: another spelling of it may be answered by something in front. */
function isPlain({ request }: Exchange, { method, path }: Operation): boolean {
  const [asked = ''] = request.path.split('?');
  const wanted = path.split('/');
  const given = asked.split('/');
  return (
    request.origin === undefined &&
    request.method === method &&
    wanted.length === given.length &&
    wanted.every((part, index) => part.includes('{') || part === given[index])
  );
}
