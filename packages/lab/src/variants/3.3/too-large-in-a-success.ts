import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'too-large-in-a-success',
  kind: 'green',
  message: 'What is too large is read to its end and thrown away, and a success says so.',
  expects: [],
  seams: (correct) => ({
    largestAnnounced: () => Infinity,
    largestBody: () => Infinity,
    readJson(text) {
      if (text.length > 1_000_000) throw new Problem('payload_too_large');
      return correct.readJson(text);
    },
    refuse(problem, request) {
      const { status, ...reply } = correct.refuse(problem, request);
      return { ...reply, status: problem.code === 'payload_too_large' ? 200 : status };
    },
  }),
});
