import { z } from 'zod';

/** An id: a UUIDv7, in order of creation. */
export const Id = z.uuid().describe('A UUIDv7: ids are in the order of creation.');

/** A moment, in UTC. */
export const Moment = z.iso.datetime();

/** A name that a person gives something. */
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  // Control characters and what changes the direction of text make one name look like another.
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);

/** Which page of a list is wanted. */
export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: Id.optional().describe('`next_cursor` of the page before.'),
});

/** A page of a list, the newest first. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    items: z.array(item),
    next_cursor: Id.nullable().describe('The cursor of the next page; null on the last.'),
  });
}
