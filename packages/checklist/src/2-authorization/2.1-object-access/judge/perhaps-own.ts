import type { Case, Exchange } from '@probity/model';
import type { Details21 } from '../details.ts';

/** Ids that are counted anew in each parent: below a parent of the caller's own, one may be that of an own object. */
export function isPerhapsOwn({ details }: Case<Details21>, { request }: Exchange): boolean {
  const [path = ''] = request.path.split('?');
  return details.way === 'own-parent' && path.split('/').some((part) => COUNTED.test(part));
}

const COUNTED = /^\d{1,10}$/;
