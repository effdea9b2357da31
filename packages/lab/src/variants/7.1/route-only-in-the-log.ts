import { defineVariant } from '../define-variant.ts';
import { logMore } from '../log-more.ts';

export const variant = defineVariant({
  id: 'route-only-in-the-log',
  kind: 'red',
  message: 'The access log shows that an old application still uses a route that nothing describes.',
  expects: [{ check: '7.1', code: 'undescribed-in-use' }],
  seams: (correct) => logMore(correct, [{ method: 'POST', url: '/v1/legacy/sync/4711', status: 200 }]),
});
