import type { Call } from '@probity/probe-kit';
import type { RunServices } from './run-services.ts';

/** The identity whose control is repeated: a session that is meant to end cannot anchor anything; a shared one can. */
export function anchorFor(
  { anchorIdentity }: Pick<RunServices, 'anchorIdentity'>,
  call: Call | undefined,
): string {
  return call?.session.number === 'shared' ? call.session.identity : anchorIdentity;
}
