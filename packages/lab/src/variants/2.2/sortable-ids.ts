import { randomBytes } from 'node:crypto';
import { isOwned, otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'sortable-ids',
  kind: 'green',
  message: 'Ids are ULIDs: ordered by time, with 80 random bits.',
  expects: [],
  seams: (correct, harbor) =>
    otherIds(correct, ({ kind }) => {
      const time = harbor.clock().toString(32).padStart(10, '0');
      const chance = Array.from(randomBytes(16), (byte) => (byte % 32).toString(32)).join('');
      return isOwned(kind) ? crockford(time + chance) : undefined;
    }),
});

/** The alphabet of ULIDs leaves out letters that look like others. */
function crockford(text: string): string {
  return text.replaceAll(/[i-v]/g, (c) => 'JKMNPQRSTVWXYZ'[c.charCodeAt(0) - 105] ?? c).toUpperCase();
}
