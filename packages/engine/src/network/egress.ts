import type { lookup as lookupName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Says why an address must not be connected to; null if it may be. Whoever lends their network to others sets it. */
export type Egress = (address: string) => string | null;

/** An address that the network of this process must not be used for. */
export class EgressRefusal extends Error {
  constructor(host: string, why: string) {
    super(`No connection to ${host} was made: ${why}`);
    this.name = 'EgressRefusal';
  }
}

/** Why a host must not be connected to at an address; null if it may be. */
export type JudgeAddress = (host: string, address: string) => Error | null;

/** The judge of an egress; one that refuses nothing where there is none. */
export function judgeOf(egress: Egress | undefined): JudgeAddress {
  if (egress === undefined) return () => null;
  return (host, address) => {
    const why = egress(address);
    return why === null ? null : new EgressRefusal(host, why);
  };
}

/** An address in the place of a name is connected to without a lookup, so it is judged by itself. */
export function judgeLiteral(host: string, judge: JudgeAddress): Error | null {
  return isIP(host) === 0 ? null : judge(host, host);
}

/** Judges the very addresses that are connected to, all of them: a name that led elsewhere a moment ago gains nothing. */
export function judgedLookup(lookup: typeof lookupName, judge: JudgeAddress): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      const refused = found?.map(({ address }) => judge(host, address)).find((each) => each !== null);
      if (error) callback(error, []);
      else if (refused) callback(refused, []);
      else if (options.all === true || first === undefined) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
