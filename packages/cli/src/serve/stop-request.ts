import { EXIT } from '../exit-code.ts';
import type { Host } from '../terminal/terminal.ts';

/** Waits for somebody to ask for the end. */
export interface StopRequest {
  readonly asked: Promise<void>;
  forget(): void;
}

/** The first signal asks for the end, the second leaves at once. */
export function stopRequest(host: Host): StopRequest {
  const { promise, resolve } = Promise.withResolvers<void>();
  let before = false;
  const hear = (): void => {
    if (before) host.exit?.(EXIT.interrupted);
    before = true;
    resolve();
  };
  host.on?.('SIGINT', hear);
  host.on?.('SIGTERM', hear);
  return {
    asked: promise,
    forget() {
      host.off?.('SIGINT', hear);
      host.off?.('SIGTERM', hear);
    },
  };
}
