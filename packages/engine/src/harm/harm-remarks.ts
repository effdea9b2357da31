import type { Remark } from '@probity/model';
import type { Harm } from './harm-observer.ts';

/** What vanished during the run and what was sent in between, for the report. */
export function harmRemarks(harms: readonly Harm[], redact: (text: string) => string): readonly Remark[] {
  return harms.map(({ operations, message }) => ({
    code: 'harm-suspected',
    message: redact(message),
    params: { operations: operations.join(', ') },
  }));
}
