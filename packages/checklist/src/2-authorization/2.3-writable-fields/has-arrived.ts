import type { Exchange } from '@probity/model';
import { shows, fieldIn, recordIn } from '@probity/probe-kit';
import type { FieldTry } from './record.ts';

/** Whether some read shows the ordinary value of a try: a field that may be written proves the place of those that may not. */
export function hasArrived(
  { wrote, proof, object }: Pick<FieldTry, 'wrote' | 'proof' | 'object'>,
  reads: readonly Exchange[],
  idAt: string,
): boolean {
  if (wrote !== null) return reads.some((each) => shows(each, wrote));
  if (proof === undefined) return true;
  return reads.some((each) => fieldIn(recordIn(each, idAt, object), proof.field) === proof.text);
}
