import type { Need } from '../find-circles.ts';

/** Arrows as tests write them: `a>b b>c`. */
export function needsOf(written: string): readonly Need[] {
  return written.split(' ').flatMap((pair) => {
    const [from = '', to = ''] = pair.split('>');
    return pair === '' ? [] : [{ from, to }];
  });
}
