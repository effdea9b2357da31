import { sendOut } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'refresh-followed',
  kind: 'red',
  message: 'A page that tells browsers to go elsewhere is obeyed, without a look.',
  expects: [
    { check: '5.2', code: 'redirect-inside-shown' },
    { check: '5.2', code: 'redirect-inside-followed' },
  ],
  options: { parts: ['previews'] },
  seams: (correct, harbor) => ({
    async fetchText(url) {
      const text = await correct.fetchText(url);
      const [, next] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(text) ?? [];
      if (next === undefined) return text;
      const { outbound } = harbor.settings;
      const options = {
        connectMs: outbound.timeoutMs,
        totalMs: outbound.timeoutMs,
        maxBytes: outbound.maxBytes,
      };
      return (await sendOut({ url: new URL(next), method: 'GET' }, options)).text;
    },
  }),
});
