import { isMarkOf, type Exchange } from '@probity/model';

/** Whether this is an attack on an identity: sent as one, by somebody else, and without a credential of its own. */
export function isAttackOn({ purpose, as, credential }: Exchange, identity: string): boolean {
  return purpose === 'attack' && as !== identity && !isMarkOf(credential, identity);
}
