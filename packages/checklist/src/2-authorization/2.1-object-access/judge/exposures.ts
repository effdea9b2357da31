import type { Reach } from '../details.ts';
import type { Exposure } from './judge-strategy.ts';

/** The finding for what got through, by the way the operation reaches the object. */
export const EXPOSURES: Readonly<Record<Reach, Exposure>> = {
  read: 'foreign-object-read',
  head: 'foreign-object-read',
  update: 'foreign-object-updated',
  delete: 'foreign-object-deleted',
  subresource: 'foreign-subresource-read',
  children: 'foreign-subresource-read',
  action: 'foreign-action-done',
  create: 'foreign-action-done',
  list: 'foreign-object-listed',
  search: 'foreign-object-listed',
  reference: 'foreign-object-read',
  bulk: 'foreign-object-in-bulk',
};

/** The same where one value named the object: a write that only refers to an object acts on it. */
export const REFERENCE_EXPOSURES: Readonly<Record<Reach, Exposure>> = {
  ...EXPOSURES,
  reference: 'foreign-action-done',
};
