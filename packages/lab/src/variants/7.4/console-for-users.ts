import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

const VARS = '{"cmdline":["harbor"],"memstats":{"Alloc":1}}';

export const variant = defineVariant({
  id: 'console-for-users',
  kind: 'red',
  message: 'A debug route asks for a credential and takes that of any user.',
  expects: [{ check: '7.4', code: 'debug-tool-served' }],
  seams: (correct) => ({
    unknownPath(request, allowed) {
      if (!request.url.startsWith('/debug/vars')) return correct.unknownPath(request, allowed);
      if (correct.tokenFromRequest(request) === undefined)
        return { status: 401, body: { code: 'unauthenticated' } };
      return serveAt(correct, '/debug/vars', 'application/json', VARS).unknownPath(request, allowed);
    },
  }),
});
