import type { Exchange } from '@probity/model';

/** Whether a success status comes with a body that refuses, or may. No verdict rests on this, only what is tried next. */
export function saysNo({ class: kind }: Exchange): boolean {
  return kind === 'soft-denial' || kind === 'unclear';
}
