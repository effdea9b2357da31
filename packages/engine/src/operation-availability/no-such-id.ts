import type { Ours } from '../guard/ours.ts';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** An id of the same make that no object has, as far as chance allows. */
export function noSuchId(id: string): string {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return randomUUID();
  // Numbers are given out from below.
  if (/^\d+$/.test(id)) return String(randomInt(1_900_000_000, 2_147_483_000));
  if (/^[0-9a-f]+$/i.test(id))
    return randomBytes(Math.max(4, Math.ceil(id.length / 2)))
      .toString('hex')
      .slice(0, Math.max(8, id.length));
  const prefix = /^[a-z]+[-_]/i.exec(id)?.[0] ?? '';
  return (
    prefix +
    randomBytes(16)
      .toString('hex')
      .slice(0, Math.max(8, id.length - prefix.length))
  );
}

/** An id that nobody has, for what a request may write to; undefined where it would have to be a number. */
export function unusedId(like: string, ours: Pick<Ours, 'invented'>): string | undefined {
  if (/^\d+$/.test(like)) return undefined;
  const id = /^[a-z0-9]{12,64}$/i.test(like) ? sameLength(like) : inventedId(like);
  ours.invented(id);
  return id;
}

/** Some APIs refuse an id for its length alone, which says nothing about who may choose it. */
function sameLength(like: string): string {
  const digits = randomBytes(like.length).toString('hex').slice(0, like.length);
  return /[a-z]/.test(like) ? digits : digits.toUpperCase();
}

function inventedId(like: string): string {
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(like);
  return isUuid ? randomUUID() : `probity-${randomBytes(8).toString('hex')}`;
}

/** Whether nobody could have such an id by chance, so that even a write to it meets nothing. */
export function isUnguessable(id: string): boolean {
  return id.length >= 16 && !/^\d+$/.test(id);
}
