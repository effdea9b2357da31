import type { Exchange } from '@probity/model';
import { learnLook } from './answer-look.ts';
import { isGranted, isRefused } from './login-answer.ts';
import type { BurstRecord, SprayRecord } from '../record.ts';
import { firstSignal, lastingChange, type Signal } from './signal.ts';

/** The first attempt over many names that was held up, if any was; answers of accounts attacked before say nothing. */
export function spraySignal(
  record: Pick<BurstRecord, 'attempts'> & Partial<SprayRecord>,
  touched: number,
): Signal | undefined {
  return firstSignal(record.sprayed ?? [], record.attempts[0], touched) ?? provedChange(record);
}

/** The first attempt of a second row over the same names that was held up as the first row was. */
export function spraySignalAgain(
  second: readonly Exchange[],
  record: Pick<BurstRecord, 'attempts'> & Partial<SprayRecord>,
  signal: Signal,
  touched: number,
): number | undefined {
  if (signal.kind !== 'answered otherwise') return firstSignal(second, record.attempts[0], touched)?.attempt;
  const look = learnLook((record.sprayed ?? []).slice(signal.attempt - 1));
  const index = second.findIndex((each, place) => place >= (record.existing ?? 0) && look.isLike(each));
  return index < 0 ? undefined : index + 1;
}

/** A change of the answers to names that nobody has is a limit if the right password of an account is refused from then on. */
function provedChange({
  sprayed = [],
  existing = 0,
  witnessBefore,
  witnessAfter,
}: Partial<SprayRecord>): Signal | undefined {
  const isProved = isGranted(witnessBefore) && witnessAfter !== undefined && isRefused(witnessAfter);
  const signal = isProved ? lastingChange(sprayed.slice(existing)) : undefined;
  return signal === undefined ? undefined : { ...signal, attempt: signal.attempt + existing };
}
