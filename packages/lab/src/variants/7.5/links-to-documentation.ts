import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'links-to-documentation',
  kind: 'green',
  message: 'Refusals link to pages for people, which are neither part of the API nor given any data.',
  expects: [],
  seams: (correct) => ({
    present(reply, request) {
      const link = '<https://help.manuals.example/harbor>; rel="help"';
      return correct.present({ ...reply, headers: { ...reply.headers, link } }, request);
    },
    refuse(problem, request) {
      const reply = correct.refuse(problem, request);
      const link = '<https://docs.manuals.example/errors>; rel="describedby"';
      return { ...reply, headers: { ...reply.headers, link } };
    },
  }),
});
