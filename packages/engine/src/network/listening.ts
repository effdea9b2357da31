import type { Unavailable } from '@probity/probe-kit';

/** Says why nothing may listen on an address of this machine; null if it may. Whoever lends their machine sets it. */
export type MayListen = (address: string) => Unavailable | null;

/** An address of this machine that servers of a run must not listen on. */
export class ListenRefusal extends Error {
  readonly unavailable: Unavailable;

  constructor(unavailable: Unavailable) {
    super(unavailable.reason);
    this.name = 'ListenRefusal';
    this.unavailable = unavailable;
  }
}

/** Asks before anything listens; nothing is refused where nobody decides. Every server of ours goes through it. */
export function assertMayListen(address: string, mayListen: MayListen | undefined): void {
  const refused = mayListen?.(address) ?? null;
  if (refused !== null) throw new ListenRefusal(refused);
}
