import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'path-in-message',
  kind: 'red',
  message: 'The answer to a body of another type names the file that refused it.',
  expects: [{ check: '6.3', code: 'path-shown' }],
  seams: (correct) => ({
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      if (problem.code !== 'unsupported_media_type') return reply;
      return {
        ...reply,
        body: { ...Object(reply.body), detail: 'refused in /srv/harbor/src/http/route.ts' },
      };
    },
  }),
});
