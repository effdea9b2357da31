import { statusOf, type Exchange } from '@probity/model';
import { BROTLI, CHUNKS, GZIP, LENGTH, UPLOAD } from './variations.ts';

/** What is sent because of its size; anything else is below every limit, and only has to do no harm. */
const BY_SIZE: readonly string[] = [LENGTH, CHUNKS, GZIP, BROTLI, UPLOAD];

/** Too large, or in an encoding that is not taken. */
const WHY: readonly number[] = [413, 414, 415, 431];

/** Whether a refusal could have any other reason than the size, such as that there is one of it already. */
export function needsReason(variation: string, attack: Exchange): boolean {
  const status = statusOf(attack);
  const isRefused = (status >= 400 && status < 500) || attack.class === 'soft-denial';
  return BY_SIZE.includes(variation) && isRefused && !WHY.includes(status);
}
