import { Problem } from '../../http/problem.ts';
import { countedCheckouts } from '../../shop/counted-checkouts.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'checkouts-counted-by-device',
  kind: 'red',
  message: 'Checkouts are counted for each device, by a header that the client writes.',
  expects: [{ check: '4.1', code: 'limit-bypassed' }],
  options: { parts: ['shop'] },
  seams(_correct, harbor) {
    const begun = new Map<string, number>();
    return {
      limitCheckouts({ id }, { headers }) {
        const device = `${id} ${headers['x-device-id']?.toString() ?? ''}`;
        const since = begun.get(device) ?? harbor.clock();
        begun.set(device, since);
        if (countedCheckouts(harbor, id, since) >= 3) throw new Problem('limit_reached');
      },
    };
  },
});
