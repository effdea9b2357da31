import { setTimeout as wait } from 'node:timers/promises';
import { ServerRefusal, ServerUnreachable } from '../client/failures.ts';
import type { ServerClient } from '../client/server-client.ts';
import { createPauses } from './pauses.ts';

type Register = ServerClient['register'];

/** Registers, and tries again as long as the server is away; why it does so is said once. */
export async function register(
  client: Pick<ServerClient, 'register'>,
  registration: Parameters<Register>[0],
  { log, stop }: { readonly log: (line: string) => void; readonly stop: AbortSignal },
): ReturnType<Register> {
  const pauses = createPauses();
  for (let trouble = ''; ;) {
    try {
      return await client.register(registration, stop);
    } catch (error) {
      stop.throwIfAborted();
      if (error instanceof ServerRefusal && error.status === 403)
        throw new Error(
          'The server does not take the token for a runner. Create a runner on the server, and use its token.',
          { cause: error },
        );
      if (!(error instanceof ServerUnreachable)) throw error;
      if (error.message !== trouble) log(`not registered yet, and it is tried again: ${error.message}`);
      trouble = error.message;
      await wait(pauses.next(error.retryAfter), undefined, { signal: stop });
    }
  }
}
