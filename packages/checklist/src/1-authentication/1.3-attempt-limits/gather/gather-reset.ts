import type { Exchange } from '@probity/model';
import {
  isUnavailable,
  type LoginTry,
  type Unavailable,
  type ToolsFor,
  type CommonTools,
} from '@probity/probe-kit';
import { arrivedAt } from './arrived-at.ts';
import { ATTEMPTS } from '../numbers.ts';
import type { AttemptRecord } from '../record.ts';
import { onRoute, repeatedRows, restedRow, row, spanOf } from './route-tries.ts';
import { firstSignal } from '../reading/signal.ts';

/** Invented users from this number on are for looks whether a limit has ended. */
const LOOKS = 1000;

/** The input that shows the mails of the target. */
const MAILBOX = 'evidence.mailbox';

/** The requests for reset mails to one account, sent once; the attempts over many addresses go back to them. */
export function resetRequests(
  tools: ToolsFor<'codes-and-resets' | 'mail' | 'own-sessions'>,
  further?: string,
): Promise<AttemptRecord | Unavailable> {
  return tools.once(`reset requests ${further ?? ''}`, () => gatherResetRequests(tools, further));
}

/** Asks for reset mails to one expendable account; where the answers do not show a limit, the mails do. */
async function gatherResetRequests(
  tools: ToolsFor<'codes-and-resets' | 'mail' | 'own-sessions'>,
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
    const asked = (): Promise<Exchange> => ask({ identity: account });
    const attempts = await restedRow(
      tools,
      () => row(tools, ATTEMPTS, asked),
      () => ask({ invented: LOOKS }),
    );
    if (firstSignal(attempts) !== undefined) {
      const again = (): Promise<readonly Exchange[]> => row(tools, ATTEMPTS, asked, attempts[0]);
      return { ...none, attempts, repeated: await repeatedRows(tools, attempts, again, asked) };
    }
    const mails = await arrived();
    if (isUnavailable(mails)) return { ...none, attempts, missing: mails.missing ?? MAILBOX };
    return { ...none, attempts, mails: mails[0] ?? 0 };
  });
}

/** Asks for reset mails to many addresses, an account of ours first and another last: did the last mail still go out? */
export async function gatherResetSpray(
  tools: ToolsFor<'codes-and-resets' | 'mail' | 'own-sessions'>,
  further?: string,
): Promise<AttemptRecord | Unavailable> {
  const burst = await resetRequests(tools, further);
  const before = isUnavailable(burst) ? [] : burst.attempts;
  const span = isUnavailable(burst) ? 0 : spanOf(burst);
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
    const spray = (): Promise<readonly Exchange[]> =>
      row(tools, ATTEMPTS, (index) => ask(users[index] ?? { invented: LOOKS }), before[0]);
    const look = (): Promise<Exchange> => ask({ invented: LOOKS + 1 });
    const sprayed = await restedRow(tools, spray, look, span);
    const record = {
      ...none,
      attempts: before.slice(0, 1),
      sprayed,
      existing: watched.length,
      touched: 0,
    };
    if (firstSignal(sprayed, before[0]) !== undefined) {
      return { ...record, sprayedAgain: await repeatedRows(tools, sprayed, spray, look, before[0]) };
    }
    const mails = await arrived();
    if (isUnavailable(mails)) return { ...record, missing: mails.missing ?? MAILBOX };
    // With one account more, the same account would be first and last, and might be held up for itself.
    if (last === undefined) return { ...record, missing: 'expendable' };
    return { ...record, firstMails: mails[0] ?? 0, lastMails: mails[1] ?? 0 };
  });
}

/** Tries invented reset tokens. */
export function gatherResetConfirms(
  tools: ToolsFor<'codes-and-resets' | 'own-sessions'>,
  further?: string,
): Promise<AttemptRecord | Unavailable> {
  const [account] = expendables(tools);
  const user = account === undefined ? { invented: 1 } : { identity: account };
  let wrong = 0;
  return onRoute(tools, account, async ({ none, send }) => {
    const confirm = (): Promise<Exchange> =>
      send({ route: 'reset_confirm', user, wrong: (wrong += 1), ...via(further) });
    const attempts = await restedRow(tools, () => row(tools, ATTEMPTS, confirm), confirm);
    const again = (): Promise<readonly Exchange[]> => row(tools, ATTEMPTS, confirm, attempts[0]);
    return { ...none, attempts, repeated: await repeatedRows(tools, attempts, again, confirm) };
  });
}

/** The accounts that may be sent mails; one with a second factor last, because it is needed elsewhere. */
function expendables({ target }: Pick<CommonTools, 'target'>): readonly string[] {
  return target.identities
    .filter(({ kind }) => kind === 'expendable')
    .toSorted((a, b) => Number(a.secondFactor) - Number(b.secondFactor))
    .map(({ name }) => name);
}

function via(further: string | undefined): { readonly operation?: string } {
  return further === undefined ? {} : { operation: further };
}
