import { otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'hexadecimal-counter',
  kind: 'red',
  message: 'The ids of projects count up in hexadecimal, with leading zeros.',
  expects: [{ check: '2.2', code: 'countable-ids' }],
  seams: (correct) =>
    otherIds(correct, ({ kind, count }) =>
      kind === 'project' ? (0x4f0a + count).toString(16).padStart(12, '0') : undefined,
    ),
});
