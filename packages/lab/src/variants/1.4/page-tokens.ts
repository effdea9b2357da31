import { z } from 'zod';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'page-tokens',
  kind: 'green',
  message: 'Lists link to their next page by a page_token, which is a cursor and no secret.',
  expects: [],
  seams: (correct) => ({
    rewritePath: (url, message) =>
      correct.rewritePath(
        url.replace(/(?<=[?&])page_token=([\w-]+)/, (_, text: string) => `cursor=${decode(text)}`),
        message,
      ),
    present(reply, request) {
      const { next_cursor: next } = page.safeParse(reply.body).data ?? {};
      if (typeof next !== 'string') return reply;
      const link = `<${request.url.split('?')[0]}?page_token=${btoa(next).replaceAll('=', '')}>; rel="next"`;
      return { ...reply, headers: { ...reply.headers, link } };
    },
  }),
});

const page = z.looseObject({ next_cursor: z.string().nullable() });
const decode = (text: string) => Buffer.from(text, 'base64url').toString();
