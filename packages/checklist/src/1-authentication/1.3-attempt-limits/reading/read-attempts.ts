import type { Exchange } from '@probity/model';
import { learnLook, type LearnedLook } from './answer-look.ts';
import { isGranted, isLike, isLost, isPlainRefusal, isRefused } from './login-answer.ts';
import type { BurstRecord } from '../record.ts';
import { firstSignal, lastingChange, signalOf, type Signal, type SignalKind } from './signal.ts';

/** How the answers of one login are to be read, learned from attempts on one account. */
export interface Reading {
  /** The first attempt that was held up, if any was. */
  readonly signal: Signal | undefined;
  /** The right password is refused, and no answer has shown why. */
  readonly silent: boolean;
  /** The login tried this password and found it wrong. */
  readonly isWrong: (exchange: Exchange) => boolean;
  readonly signalOf: (exchange: Exchange) => SignalKind | undefined;
  /** The first attempt of another row, counted from one, that was held up in the same way. */
  readonly firstIn: (row: readonly Exchange[]) => number | undefined;
  /** A plain attempt that the limit held up. */
  readonly isHeld: (exchange: Exchange) => boolean;
  /** An attempt that the limit did not hold up: it was tried like any other. */
  readonly gotThrough: (exchange: Exchange) => boolean;
}

/** Reads the answers to the attempts on one account; the right password before and after them decides what they mean. */
export function readAttempts(
  record: Pick<BurstRecord, 'attempts' | 'right' | 'before' | 'calibration'>,
): Reading {
  const { attempts, right } = record;
  const isRightRefused = right !== undefined && isRefused(right);
  const shown = firstSignal(attempts);
  const changed = shown === undefined && isRightRefused ? lastingChange(attempts) : undefined;
  const signal = shown ?? changed;
  const silent = signal === undefined && isRightRefused;
  const plain = attempts.slice(0, (signal?.attempt ?? 1) - 1);
  const changedLook = changed === undefined ? undefined : learnLook(attempts.slice(changed.attempt - 1));
  const wrongLook = learnWrong(record);

  const isWrong = (exchange: Exchange): boolean =>
    changedLook?.isLike(exchange) !== true &&
    (isPlainRefusal(exchange) || wrongLook?.isLike(exchange) === true);
  const read = (exchange: Exchange): SignalKind | undefined =>
    signalOf(exchange, attempts[0]) ??
    (changedLook?.isLike(exchange) === true ? 'answered otherwise' : undefined);
  const isPlain = (exchange: Exchange): boolean =>
    isLike(exchange, plain) || wrongLook?.isLike(exchange) === true;
  return {
    signal,
    silent,
    isWrong,
    signalOf: read,
    firstIn: (row) => {
      const index = row.findIndex((each) => read(each) !== undefined);
      return index < 0 ? undefined : index + 1;
    },
    isHeld: (exchange) => (silent ? isRefused(exchange) : read(exchange) !== undefined),
    gotThrough: (exchange) =>
      silent ? isGranted(exchange) : read(exchange) === undefined && isPlain(exchange),
  };
}

/**
 * What a wrong password is answered, whatever its status: between two right ones that were granted, by bodies that
 * differ in the password alone.
 */
function learnWrong({
  before,
  calibration,
}: Pick<BurstRecord, 'before' | 'calibration'>): LearnedLook | undefined {
  if (calibration === undefined || !isGranted(before) || !isGranted(calibration.right)) return undefined;
  const { wrongs } = calibration;
  if (wrongs.some((each) => isLost(each) || each.facts.granted === true)) return undefined;
  const look = learnLook(wrongs);
  return look.isSteady ? look : undefined;
}
