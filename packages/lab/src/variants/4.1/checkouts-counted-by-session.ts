import { Problem } from '../../http/problem.ts';
import { countedCheckouts } from '../../shop/counted-checkouts.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'checkouts-counted-by-session',
  kind: 'red',
  message: 'Checkouts are counted for each session, so that a new one begins at zero.',
  expects: [{ check: '4.1', code: 'limit-reset-by-session' }],
  options: { parts: ['shop'] },
  seams(_correct, harbor) {
    const begun = new Map<string, number>();
    return {
      limitCheckouts({ id, credential }) {
        const session = credential?.claims.sid ?? '';
        const since = begun.get(session) ?? harbor.clock();
        begun.set(session, since);
        if (countedCheckouts(harbor, id, since) >= 3) throw new Problem('limit_reached');
      },
    };
  },
});
