import type { Exchange } from '@probity/model';
import { shapeVerdict } from './shape-verdict.ts';
import type { Record24 } from '../record.ts';

/** What administrators are there to see. */
const FOR_ADMINS = new Set(['named:internal', 'named:card', 'named:national-id']);

/** Where answers show what by its name and its value, or by its shape, may be a secret; each place once, in words. */
export function secretsDoubted(
  answers: readonly Exchange[],
  kind: string,
  record: Record24,
  isAdmin: (seen: Exchange) => boolean,
): readonly string[] {
  const places = answers.flatMap((seen) =>
    seen.facts.secrets
      .filter(
        (each) =>
          shapeVerdict(each, seen, kind, record) === 'doubt' &&
          !(FOR_ADMINS.has(each.shape) && isAdmin(seen)) &&
          !record.adminOnly.some((name) => each.at.split('.').includes(name)),
      )
      .map(({ shape, at }) => `${at} (${shape.replace('named:', '')})`),
  );
  return [...new Set(places)];
}
