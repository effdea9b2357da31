import type { RunResult } from '@probity/model';
import { untrusted } from '@probity/reporters';
import { createServerClient, ServerRefusal, ServerUnreachable, type PushPlace } from '@probity/runner/client';
import { UsageError } from '../errors/usage-error.ts';
import type { Host } from '../terminal/terminal.ts';
import { namedServer, type NamedServer, type ServerFlags } from './server-options.ts';

/** Where a result is pushed to, as typed. */
export interface PushFlags extends ServerFlags {
  readonly organisation?: string;
  readonly api?: string;
  readonly environment?: string;
}

/** Where a result is pushed to. */
export interface PushTarget extends NamedServer {
  readonly place: PushPlace;
}

/** How long a push is tried again, in milliseconds. */
const PUSH_TIME = 60_000;

/** Reads where a result is to go; throws if anything is missing, so that this is known before a run begins. */
export async function pushTarget(flags: PushFlags, host: Host): Promise<PushTarget> {
  const named = await namedServer(flags, host);
  const idOf = (name: 'organisation' | 'api' | 'environment'): string => {
    const id = flags[name] ?? host.env[`PROBITY_${name.toUpperCase()}`];
    if (id) return id;
    throw new UsageError(`It is not said to which ${name} of the server the result belongs.`, [
      `--${name} ID`,
    ]);
  };
  return {
    ...named,
    place: { organisation: idOf('organisation'), api: idOf('api'), environment: idOf('environment') },
  };
}

/** Brings a result to the server; null, or why it could not be done and what to do next. */
export async function pushResult(
  result: RunResult,
  { server, token, ca, place }: PushTarget,
  host: Host,
): Promise<string | null> {
  try {
    const client = createServerClient(server, token, { ca });
    try {
      const kept = await client.pushResult(place, result, AbortSignal.timeout(PUSH_TIME));
      host.stderr.write(`pushed to ${new URL(server).origin} as run ${kept.id}\n`);
      return null;
    } finally {
      await client.close();
    }
  } catch (error) {
    if (error instanceof ServerRefusal && error.code === 'already-exists') {
      host.stderr.write(`${new URL(server).origin} has this result already\n`);
      return null;
    }
    const why = error instanceof Error ? error.message : String(error);
    return untrusted(`The result was not pushed. ${why}${nextAfter(error)}`, 1000);
  }
}

/** What the server itself cannot know about the command line. */
function nextAfter(error: unknown): string {
  if (error instanceof ServerRefusal && error.status === 404)
    return ' They come from --organisation, --api and --environment, or from PROBITY_ORGANISATION, PROBITY_API and PROBITY_ENVIRONMENT.';
  if (error instanceof ServerUnreachable && !error.isLasting) return ' Check that it runs.';
  return '';
}
