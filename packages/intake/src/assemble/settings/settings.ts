import { resolve } from 'node:path';
import type { ExpectedStatuses, MintSource, Mode, Statement, Target, Timing } from '@probity/model';
import { milliseconds } from '../../profile/duration.ts';
import type { Profile } from '../../profile/schema.ts';

/** The statuses that the specification asks for. */
const SPECIFIED: ExpectedStatuses = { unauthenticated: [401], foreign: [403, 404], forbidden: [403] };

const REFUSED = {
  unauthenticated: 'A request without a valid credential',
  foreign: 'A request for the object of somebody else',
  forbidden: 'A request without the needed role',
} as const;

/** Every wait of a run: the profile's, or the default. */
export function timingOf({ timing = {} }: Profile): Timing {
  const ms = (value: string | number | undefined, fallback: number) =>
    value === undefined ? fallback : milliseconds(value);
  return {
    requestTimeout: ms(timing.request_timeout, 10_000),
    settle: ms(timing.settle, 2000),
    revocationGrace: ms(timing.revocation_grace, 5000),
    coolDown: ms(timing.cool_down, 900_000),
    coolDownPoll: ms(timing.cool_down_poll, 30_000),
    // A run that waits longer than a minute for a token to expire is taken for stuck; who wants to, says so.
    maxWait: ms(timing.max_wait, 60_000),
    refreshSkew: ms(timing.refresh_skew, 10_000),
    throttleWait: ms(timing.throttle_wait, 60_000),
    attemptWindow: ms(timing.attempt_window, 60_000),
    ...(timing.fresh_login !== undefined && { freshLogin: ms(timing.fresh_login, 0) }),
  };
}

/** The accepted refusals, and a sentence for each that is wider than the specification. */
export function statusesOf({ expect = {} }: Profile): {
  statuses: ExpectedStatuses;
  choices: readonly string[];
} {
  const statuses: ExpectedStatuses = {
    unauthenticated: expect.unauthenticated ?? SPECIFIED.unauthenticated,
    foreign: expect.foreign ?? SPECIFIED.foreign,
    forbidden: expect.forbidden ?? SPECIFIED.forbidden,
  };
  const choices = (['unauthenticated', 'foreign', 'forbidden'] as const).flatMap((kind) => {
    if (statuses[kind].every((status) => SPECIFIED[kind].includes(status))) return [];
    const [given, asked] = [statuses[kind].join(' or '), SPECIFIED[kind].join(' or ')];
    return [`${REFUSED[kind]} may be refused with ${given}; the specification asks for ${asked}.`];
  });
  return { statuses, choices };
}

/** How fast, how many at a time and how many in all; a rate of the command line overrides the profile's. */
export function rateOf(
  { rate }: Profile,
  override: number | undefined,
): { readonly rate: number; readonly concurrency: number; readonly budget: number } {
  const written = typeof rate === 'number' ? { per_second: rate } : (rate ?? {});
  return {
    rate: override ?? written.per_second ?? 10,
    concurrency: written.concurrency ?? 4,
    budget: written.budget ?? 20_000,
  };
}

/** The mode: the command line's, the profile's, or the default for the host. */
export function modeOf({ mode }: Profile, override: Mode | undefined, host: string): Mode {
  return override ?? mode ?? (isLoopback(host) ? 'active' : 'observe');
}

/** Where minted tokens come from, paths seen from the profile. */
export function mintOf({ mint }: Profile, resolvePath: (path: string) => string): MintSource | null {
  if (mint === undefined) return null;
  if ('command' in mint) return { kind: 'command', command: mint.command };
  if ('key' in mint) {
    const { file, algorithm, kid } = mint.key;
    return { kind: 'key', file: resolvePath(file), algorithm, kid: kid ?? null };
  }
  return { kind: 'issuer', port: mint.issuer.port, audience: mint.issuer.audience ?? null };
}

/** The files of the owner, paths seen from the profile. */
export function evidenceOf({ evidence }: Profile, resolvePath: (path: string) => string): Target['evidence'] {
  const at = (path: string | undefined) => (path === undefined ? null : resolve(resolvePath(path)));
  const [har, inventory] = [at(evidence?.har), at(evidence?.inventory)];
  return {
    accessLog: at(evidence?.access_log),
    mailbox: at(evidence?.mailbox),
    ...(har !== null && { har }),
    ...(inventory !== null && { inventory }),
  };
}

/** The statements of a profile, each with the place where it stands. */
export function statementsOf(
  { statements = [] }: Profile,
  where: (index: number) => string,
): readonly Statement[] {
  return statements.map(({ says: message, ...statement }, index) => ({
    ...statement,
    message,
    where: where(index),
  }));
}

function isLoopback(host: string): boolean {
  return host === '[::1]' || /^127(?:\.\d+){3}$/.test(host) || /^(?:.+\.)?localhost$/.test(host);
}
