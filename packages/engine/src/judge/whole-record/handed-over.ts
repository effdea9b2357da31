import type { Exchange } from '@probity/model';

/** What became of the objects of the run, by the labels of their values. */
export interface HandedOver {
  /** Its owner attacked with it: who sees it then is what that case is about. */
  readonly attackedWith: ReadonlySet<string>;
  /** Its owner did something to it that is no change of it, which may be giving it to others. */
  readonly actedOn: ReadonlySet<string>;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Changing or removing an object gives it to nobody. */
const KEEPS = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * The objects that the run itself may have handed over, by what their owners sent. `reads` are operations on one object,
 * `harmless` the exchanges of cases that passed, and so changed hands of nothing.
 */
export function handedOver(
  exchanges: Iterable<Exchange>,
  reads: ReadonlySet<string | null>,
  harmless: ReadonlySet<string>,
): HandedOver {
  const attackedWith = new Set<string>();
  const actedOn = new Set<string>();
  /** Where an owner was shown one object alone. */
  const addresses = new Map<string, Set<string>>();
  const attacked = new Set<string>();
  const acted = new Set<string>();
  for (const exchange of exchanges) {
    const { as, purpose, request, operation } = exchange;
    const labels = exchange.facts.canaries.filter(({ owner }) => owner === as).map(({ label }) => label);
    const address = `${as} ${request.path.split('?')[0]}`;
    if (READS.has(request.method)) {
      if (labels.length > 0 && reads.has(operation))
        addresses.set(address, new Set([...(addresses.get(address) ?? []), ...labels]));
    } else if (purpose === 'attack') {
      if (harmless.has(exchange.id)) continue;
      attacked.add(address);
      for (const label of labels) attackedWith.add(label);
    } else if (!KEEPS.has(request.method)) acted.add(address);
  }
  for (const [address, labels] of addresses) {
    const isBelow = (each: string): boolean => each.startsWith(`${address}/`);
    for (const label of labels) {
      if (attacked.has(address) || [...attacked].some(isBelow)) attackedWith.add(label);
      if ([...acted].some(isBelow)) actedOn.add(label);
    }
  }
  return { attackedWith, actedOn };
}
