import { isRecord, parseJson, type Exchange, type Json } from '@probity/model';

/** What APIs often call how far something is, with the value that a finished one has. */
const USUAL: Readonly<Record<string, Json>> = { step: 'confirm', status: 'paid', state: 'paid', paid: true };

/** Times and versions change by themselves. */
const VOLATILE = /(?:_at|At|time|date|version|etag)$|^(?:id|updated|created)$/;

/**
 * What a client would say to pass for one that has taken every step: the fields that the answers of the flow show to
 * change on the way to its last step, and what APIs often call them.
 */
export function claimedState(steps: readonly Exchange[]): Readonly<Record<string, Json>> {
  const [first, last] = [bodyOf(steps[0]), bodyOf(steps.at(-2))];
  const changed = Object.entries(last).filter(
    ([name, value]) => !VOLATILE.test(name) && typeof value !== 'object' && value !== first[name],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : USUAL;
}

function bodyOf(exchange: Exchange | undefined): Readonly<Record<string, Json>> {
  const body = parseJson(exchange?.answer?.body ?? '');
  const inner = isRecord(body) && isRecord(body['data']) ? body['data'] : body;
  return isRecord(inner) ? inner : {};
}
