import type { Clock, Transport } from '../ports.ts';
import type { Decoys } from './decoys.ts';

/**
 * Keeps what is known of decoys elsewhere up to date: before and after each request to the target, and behind each wait.
 * It is needed before there are decoys, because they are made of what goes through it.
 */
export interface DecoyLink {
  /** From now on these are kept up to date. */
  to(decoys: Pick<Decoys, 'settle'>): void;
  clock(clock: Clock): Clock;
  transport(transport: Transport): Transport;
}

/** Does nothing before it is told what to keep up to date, and nothing for decoys of this process. */
export function createDecoyLink(): DecoyLink {
  let settle = (): Promise<void> => Promise.resolve();
  return {
    to: (decoys) => void (settle = () => decoys.settle()),
    clock: (clock) => ({
      now: () => clock.now(),
      unixMs: () => clock.unixMs(),
      async wait(milliseconds, signal) {
        await clock.wait(milliseconds, signal);
        await settle();
      },
    }),
    transport: (transport) => ({
      async send(attempt, lane, holder) {
        await settle();
        const outcome = await transport.send(attempt, lane, holder);
        await settle();
        return outcome;
      },
      handshake: (asked) => transport.handshake(asked),
      get requests() {
        return transport.requests;
      },
      close: () => transport.close(),
    }),
  };
}
