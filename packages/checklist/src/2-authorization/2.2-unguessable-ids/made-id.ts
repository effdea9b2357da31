import type { MadeId } from '@probity/probe-kit';
import type { MadeObject } from './record.ts';

/** An object as its id is looked at: beside what was sent to make it, and the time at which the target says it did. */
export function toMadeId({ id = '', maker = '', made }: Partial<MadeObject>): MadeId {
  const sent = made?.request.body;
  const at = Date.parse(made?.answer?.headers['date'] ?? '');
  return {
    id,
    owner: maker,
    ...(typeof sent === 'string' && { sent }),
    ...(!Number.isNaN(at) && { at }),
  };
}
