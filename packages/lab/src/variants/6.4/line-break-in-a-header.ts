import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'line-break-in-a-header',
  kind: 'red',
  message: 'The name of a download is written into its header as it is, line breaks and all.',
  expects: [{ check: '6.4', code: 'header-injected' }],
  seams: (correct) => ({
    downloadHeader: (name) => `attachment; filename="${name}"`,
    // Node refuses line breaks in headers, so this answer is written without its help.
    writeAnswer(reply, status, headers, text = '') {
      if (!/[\r\n]/.test(headers['content-disposition'] ?? ''))
        return correct.writeAnswer(reply, status, headers, text === '' ? undefined : text);
      const all = { ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      reply.hijack();
      reply.raw.socket?.end(`HTTP/1.1 ${status} OK\r\n${lines.join('')}\r\n${text}`);
      return reply;
    },
  }),
});
