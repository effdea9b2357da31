import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'batch-without-logins',
  kind: 'green',
  message: 'A batch takes reads alone.',
  expects: [],
  options: { parts: ['batch'] },
  seams: (correct) => ({
    batchMember: (request, member) =>
      member.method === 'GET'
        ? correct.batchMember(request, member)
        : Promise.resolve({ status: 403, body: null }),
  }),
});
