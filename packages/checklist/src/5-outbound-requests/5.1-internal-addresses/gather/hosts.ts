import { hostOf, isFromHere, isLoopback, type Listener, type SeenRequest } from '@probity/probe-kit';
import { fewSpellingsOf, LOOPBACK, spellingsOf } from './spellings.ts';

/** More addresses of one machine than this are not tried. */
const MOST_ADDRESSES = 3;

/**
 * The hosts under which the target could reach the internal face: all spellings of loopback where it shares the machine
 * of the decoys, those of the place that the profile names, and the other addresses of that machine.
 */
export function internalHosts(
  { places, addresses }: Pick<Listener, 'places' | 'addresses'>,
  control: readonly SeenRequest[],
): { readonly hosts: readonly string[]; readonly others: boolean } {
  const named = hostOf(places.internal);
  const plain = named.replaceAll(/^\[|\]$/g, '');
  const isV4 = /^\d+\.\d+\.\d+\.\d+$/.test(named);
  const own = isLoopback(named) ? [] : isV4 ? spellingsOf(named) : [named];
  const others = addresses.filter((each) => each !== plain).slice(0, MOST_ADDRESSES);
  const isHere = control.some(isFromHere);
  const hosts = [
    ...(isHere ? LOOPBACK : []),
    ...own,
    ...others.flatMap((each) => fewSpellingsOf(each)),
    // Where nothing can be said of it, the place itself is asked for all the same.
    named,
  ];
  return { hosts: [...new Set(hosts)], others: own.length > 0 || others.length > 0 };
}
