import type { Exchange } from '@probity/model';
import type { Unavailable, CommonTools, ToolsFor } from '@probity/probe-kit';
import { createCodes, whoseCodes, type Codes, type CodesUsed } from './codes.ts';
import { isGranted, isLost, isRefused } from '../reading/login-answer.ts';
import { AFTER_SIGNAL, ATTEMPTS, LATEST } from '../numbers.ts';
import type { AttemptRecord } from '../record.ts';
import { onRoute, row } from './route-tries.ts';
import { secondCodes } from './second-codes.ts';
import { firstSignal } from '../reading/signal.ts';
import { untilGranted } from './until-granted.ts';

/**
 * Tries wrong codes for one account, each with a new challenge: a challenge that ends after some tries ends no guessing
 * unless new ones are refused as well. The right code proves a limit, also one that does not show.
 */
export async function gatherCodeBurst(
  tools: ToolsFor<'codes-and-resets' | 'own-sessions'>,
): Promise<AttemptRecord | Unavailable> {
  const account = whoseCodes(tools);
  if (account === undefined) {
    return {
      reason: 'No expendable account has a second factor, so that there is no code to guess.',
      missing: 'expendable.second_factor',
    };
  }
  return onRoute(tools, account, async ({ none, send }) => {
    const codes = createCodes(tools, account, send, await codesUsed(tools));
    // Attempts at the login may still hold it up.
    const { last: start } = await untilGranted(tools, () => codes.start());
    const begun = { ...none, start, missing: codes.missing };
    if (!isGranted(start)) return begun;
    const before = await codes.right();
    if (before !== undefined && !isGranted(before)) return { ...begun, before };
    let guessed = await guess(tools, codes);
    if (isSilent(guessed)) {
      // A lock that does not show, or a target that takes no code before its time?
      await codes.rest('fresh');
      await untilGranted(tools, () => codes.start());
      guessed = await guess(tools, codes);
    }
    const sent = { ...guessed, ...(await atOneChallenge(tools, codes, guessed)) };
    return { ...begun, before, ...sent, repeated: await secondCodes(tools, codes, sent) };
  });
}

/** How many codes the check has tried so far, whichever case tried them. */
export function codesUsed(tools: CommonTools): Promise<CodesUsed> {
  return tools.once('codes used', async () => ({ wrong: 0, right: [] }));
}

type Guessed = Pick<AttemptRecord, 'attempts' | 'right' | 'rightAfter' | 'refusedStart'>;

/** Wrong codes to new challenges; the right one after the latest attempt by which a limit is due, or once it shows. */
async function guess(tools: CommonTools, codes: Codes): Promise<Guessed> {
  const attempts: Exchange[] = [];
  let right: Exchange | undefined;
  let rightAfter = 0;
  const began = tools.now();
  const stopped = (refusedStart?: Exchange): Guessed => ({ attempts, right, rightAfter, refusedStart });

  while (attempts.length < ATTEMPTS) {
    const start = await codes.start();
    if (!isGranted(start)) return stopped(start);
    attempts.push(await codes.wrong());
    const signal = firstSignal(attempts);
    const isRateLimited = signal !== undefined && attempts.length >= signal.attempt + AFTER_SIGNAL;
    if (right === undefined && (isRateLimited || (signal === undefined && attempts.length === LATEST))) {
      const again = await codes.start();
      if (!isGranted(again)) return stopped(again);
      right = await codes.right();
      rightAfter = attempts.length;
      if (right !== undefined && !isGranted(right)) break;
    }
    if (
      isRateLimited ||
      (attempts.length >= LATEST && tools.now() - began > tools.target.timing.attemptWindow)
    )
      break;
  }
  return stopped();
}

function isSilent({ attempts, right }: Guessed): boolean {
  if (right === undefined || !isRefused(right)) return false;
  return firstSignal([...attempts, right], attempts[0]) === undefined;
}

/** Wrong codes to one challenge: where no other was given, or to tell a limit per challenge from none at all. */
async function atOneChallenge(
  tools: CommonTools,
  codes: Codes,
  { attempts, right, refusedStart }: Guessed,
): Promise<Pick<AttemptRecord, 'again' | 'rightAgain' | 'secondRight'>> {
  const nothing = { again: [], rightAgain: undefined, secondRight: undefined };
  if (firstSignal(attempts) !== undefined) return nothing;
  if (refusedStart !== undefined) {
    // The challenge that the right code has answered is used up.
    if (attempts.length === 0 || right !== undefined || isLost(refusedStart)) return nothing;
  } else {
    if (right === undefined || !isGranted(right) || attempts.length < ATTEMPTS) return nothing;
    await codes.rest();
    if (!isGranted(await codes.start())) return nothing;
  }
  const again = await row(tools, refusedStart === undefined ? LATEST : ATTEMPTS, () => codes.wrong());
  if (firstSignal(again, attempts[0]) !== undefined) return { ...nothing, again };
  await codes.rest(refusedStart === undefined ? 'any' : 'fresh');
  const rightAgain = await codes.right();
  if (refusedStart !== undefined || isGranted(rightAgain)) return { ...nothing, again, rightAgain };
  // Did the challenge end, or is the account locked without a word?
  await codes.rest();
  const start = await codes.start();
  return { again, rightAgain, secondRight: isGranted(start) ? await codes.right() : start };
}
