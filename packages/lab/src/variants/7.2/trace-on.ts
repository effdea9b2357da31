import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'trace-on',
  kind: 'red',
  message: 'TRACE answers with the request itself.',
  expects: [{ check: '7.2', code: 'trace-echoed' }],
  seams: (correct) => ({
    unknownPath(request, allowed) {
      if (request.method !== 'TRACE') return correct.unknownPath(request, allowed);
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
      const body = [`TRACE ${request.url} HTTP/1.1`, ...lines].join('\r\n');
      return { status: 200, headers: { 'content-type': 'message/http' }, body };
    },
  }),
});
