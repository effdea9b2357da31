import type { UpstreamScript } from '@probity/probe-kit';
import type { Failure } from '../details.ts';

/** What our stand-in plays for each failure. */
export function scriptOf(failure: Failure): UpstreamScript {
  if (failure === 'error') return { kind: 'answer', status: 500, body: { error: 'internal error' } };
  if (failure === 'unavailable')
    return { kind: 'answer', status: 503, headers: { 'retry-after': '5' }, body: { error: 'unavailable' } };
  return { kind: failure };
}

/** Answers that nobody can use: no JSON, nothing that can be unpacked, and more than anybody reads. */
export const UNUSABLE: readonly UpstreamScript[] = [
  { kind: 'answer', status: 200, body: '{' },
  { kind: 'answer', status: 200, headers: { 'content-encoding': 'gzip' }, body: '{' },
  { kind: 'endless' },
];
