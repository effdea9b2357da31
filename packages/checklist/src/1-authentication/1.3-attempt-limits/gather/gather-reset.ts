import type { Exchange } from '@probity/model';
import { isUnavailable, type LoginTry, type Unavailable } from '@probity/probe-kit';
import { arrivedAt } from './arrived-at.ts';
import { ATTEMPTS } from '../numbers.ts';
import { duration } from '../pace.ts';
import type { AttemptRecord } from '../record.ts';
import { onRoute, restedRow, row } from './route-tries.ts';
import { firstSignal } from '../signal.ts';
import type { ProbeTools } from '../needs.ts';

/** Invented users from this number on are for looks whether a limit has ended. */
const LOOKS = 1000;

/** The input that shows the mails of the target. */
const MAILBOX = 'evidence.mailbox';

/** The requests for reset mails to one account, sent once; the attempts over many addresses go back to them. */
export function resetRequests(tools: ProbeTools, further?: string): Promise<AttemptRecord | Unavailable> {
  return tools.once(`reset requests ${further ?? ''}`, () => gatherResetRequests(tools, further));
}

/** Asks for reset mails to one expendable account; where the answers do not show a limit, the mails do. */
async function gatherResetRequests(
  tools: ProbeTools,
  further: string | undefined,
): Promise<AttemptRecord | Unavailable> {
  const [account] = expendables(tools);
  if (account === undefined) {
    return { reason: 'No account may be sent mails for this check.', missing: 'expendable' };
  }
  return onRoute(tools, account, async ({ none, send }) => {
    const ask = (user: LoginTry['user']): Promise<Exchange> =>
      send({ route: 'reset_request', user, wrong: 0, ...via(further) });
    const arrived = await arrivedAt(tools, [account]);
    const attempts = await restedRow(
      tools,
      () => row(tools, ATTEMPTS, () => ask({ identity: account })),
      () => ask({ invented: LOOKS }),
    );
    if (firstSignal(attempts) !== undefined) return { ...none, attempts };
    const mails = await arrived();
    if (isUnavailable(mails)) return { ...none, attempts, missing: mails.missing ?? MAILBOX };
    return { ...none, attempts, mails: mails[0] ?? 0 };
  });
}

/** Asks for reset mails to many addresses, an account of ours first and another last: did the last mail still go out? */
export async function gatherResetSpray(
  tools: ProbeTools,
  further?: string,
): Promise<AttemptRecord | Unavailable> {
  const burst = await resetRequests(tools, further);
  const before = isUnavailable(burst) ? [] : burst.attempts;
  // The first one was sent mails before, and may be held up for itself.
  const [, first, last] = expendables(tools);
  return onRoute(tools, first, async ({ none, send }) => {
    const ask = (user: LoginTry['user']): Promise<Exchange> =>
      send({ route: 'reset_request', user, wrong: 0, ...via(further) });
    const users = Array.from({ length: ATTEMPTS }, (_, index): LoginTry['user'] => {
      const name = index === 0 ? first : index === ATTEMPTS - 1 ? last : undefined;
      return name === undefined ? { invented: index + 1 } : { identity: name };
    });
    const watched = [first, last].filter((name) => name !== undefined);
    const arrived = await arrivedAt(tools, watched);
    const sprayed = await restedRow(
      tools,
      () => row(tools, ATTEMPTS, (index) => ask(users[index] ?? { invented: LOOKS }), before[0]),
      () => ask({ invented: LOOKS + 1 }),
      duration(before),
    );
    const record = {
      ...none,
      attempts: before.slice(0, 1),
      sprayed,
      existing: watched.length,
      touched: 0,
    };
    if (firstSignal(sprayed, before[0]) !== undefined) return record;
    const mails = await arrived();
    if (isUnavailable(mails)) return { ...record, missing: mails.missing ?? MAILBOX };
    // With one account more, the same account would be first and last, and might be held up for itself.
    if (last === undefined) return { ...record, missing: 'expendable' };
    return { ...record, firstMails: mails[0] ?? 0, lastMails: mails[1] ?? 0 };
  });
}

/** Tries invented reset tokens. */
export function gatherResetConfirms(
  tools: ProbeTools,
  further?: string,
): Promise<AttemptRecord | Unavailable> {
  const [account] = expendables(tools);
  const user = account === undefined ? { invented: 1 } : { identity: account };
  let wrong = 0;
  return onRoute(tools, account, async ({ none, send }) => {
    const confirm = (): Promise<Exchange> =>
      send({ route: 'reset_confirm', user, wrong: (wrong += 1), ...via(further) });
    return { ...none, attempts: await restedRow(tools, () => row(tools, ATTEMPTS, confirm), confirm) };
  });
}

/** The accounts that may be sent mails; one with a second factor last, because it is needed elsewhere. */
function expendables({ target }: Pick<ProbeTools, 'target'>): readonly string[] {
  return target.identities
    .filter(({ kind }) => kind === 'expendable')
    .toSorted((a, b) => Number(a.secondFactor) - Number(b.secondFactor))
    .map(({ name }) => name);
}

function via(further: string | undefined): { readonly operation?: string } {
  return further === undefined ? {} : { operation: further };
}
