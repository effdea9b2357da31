import { randomBytes } from 'node:crypto';
import type { Target } from '@probity/model';
import { isUnavailable, type GatherTools, type Look } from '@probity/probe-kit';
import { isOpenToAll } from '../accounts/open-to-all.ts';
import { metByPath } from '../guard/met-operations.ts';
import { isSuspect } from '../harm/suspects.ts';
import type { Attempt } from '../ports.ts';
import { nameAndValue } from '../request/header-line.ts';
import type { RunServices } from './run-services.ts';

/** Looks at paths that are no operation; the guard refuses what would meet an excluded one or write. */
export function lookTools({
  target,
  accounts,
  wire,
}: RunServices): Pick<GatherTools, 'look' | 'missingPath' | 'handshake'> {
  return {
    async look(look: Look) {
      const session = isOpenToAll(target) ? undefined : look.session;
      if (session !== undefined && (look.plain !== undefined || look.raw !== undefined))
        return { reason: 'a credential is not sent this way' };
      const bare = attemptOf(look, target);
      // What may do harm is called as the operation that it is, once, or not at all.
      const suspect = metByPath(target.operations, bare).find((each) => isSuspect(each));
      if (suspect !== undefined)
        return {
          reason: `${suspect.id} may act, and is not looked at`,
          missing: `operations.${suspect.id}.effect`,
        };
      const authorized =
        session === undefined
          ? { attempt: bare, mark: 'none' }
          : await accounts.authorize(bare, { kind: 'session', session });
      if (isUnavailable(authorized)) return authorized;
      const meta = {
        purpose: 'look',
        as: session?.identity ?? 'anonymous',
        credential: authorized.mark,
        operation: null,
        epoch: null,
        elsewhere: true,
      } as const;
      const refusal = wire.whyNot(authorized.attempt, meta);
      if (refusal !== null) return { reason: refusal.message, missing: refusal.missing };
      return (await wire.exchange(authorized.attempt, meta)).exchange;
    },
    missingPath: (folder = '') => `${folder}/${randomBytes(12).toString('hex')}`,
    handshake: (ask) => wire.handshake(ask),
  };
}

function attemptOf(
  { path, method = 'GET', headers = {}, raw, plain, protocol }: Look,
  { origin }: Pick<Target, 'origin'>,
): Attempt {
  const { host, hostname, port } = new URL(origin);
  const other =
    plain === undefined ? undefined : `http://${hostname}${plain === 'port-80' ? '' : `:${port || '443'}`}`;
  const common = {
    method,
    path,
    ...(other !== undefined && { origin: other }),
    ...(protocol !== undefined && { protocol }),
  };
  if (raw === undefined) return { ...common, headers, body: null };
  const { version = 'HTTP/1.1', body = null } = raw;
  const lines = raw.lines ?? [`Host: ${other === undefined ? host : new URL(other).host}`];
  return {
    ...common,
    // The guard judges what most servers would read.
    headers: Object.fromEntries(
      lines.map((line) => nameAndValue(line)).map(({ name, value }) => [name, value]),
    ),
    body,
    raw: { version, lines },
  };
}
