import { isUnavailable } from '@probity/probe-kit';
import { callOn } from './call-on.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerObject } from './ledger-object.ts';

/**
 * Who has an object that was handed over, such as by a write to its owner field: another identity of the run that reads
 * it with a value of ours in it. An id alone says nothing, because others may count theirs from one as well.
 */
export async function findHeir(
  options: CleanUpOptions,
  object: LedgerObject,
  asked: readonly string[],
): Promise<string | undefined> {
  const { target, accounts, canaries } = options;
  const { entry, resource } = object;
  if (resource.read === null) return undefined;
  for (const { name } of target.identities) {
    if (name === entry.owner || asked.includes(name) || !accounts.works(name)) continue;
    const sent = await callOn(options, resource.read, object, accounts.shared(name));
    if (isUnavailable(sent) || sent.raw === null || sent.exchange.class !== 'success') continue;
    if (sent.raw.body.includes(canaries.prefix)) return name;
  }
  return undefined;
}
