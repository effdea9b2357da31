import type { Exchange } from '@probity/model';
import type { Asked } from './record.ts';
import { isSameKind } from './same-kind.ts';

/**
 * Whether a version answers: like the current one, and versions that nobody has do not. Where those answer too, a header
 * selects something only if the answer names the version, or says that it is at its end.
 */
export function isAlive({ name, by, answer }: Asked, random: readonly Asked[], control: Exchange): boolean {
  if (!isSameKind(answer, control)) return false;
  const invented = random.find((each) => each.by === by);
  if (invented === undefined) return false;
  if (!isSameKind(invented.answer, control)) return true;
  if (by === 'path') return false;
  return (
    (isNamed(answer, name) && !isNamed(invented.answer, invented.name)) ||
    (isEnding(answer) && !isEnding(invented.answer))
  );
}

const NAMING = ['api-version', 'x-api-version', 'content-version', 'version'];

function isNamed({ answer }: Exchange, name: string): boolean {
  return NAMING.some((header) => answer?.headers[header]?.toLowerCase() === name.toLowerCase());
}

function isEnding({ answer }: Exchange): boolean {
  return answer?.headers['deprecation'] !== undefined || answer?.headers['sunset'] !== undefined;
}
