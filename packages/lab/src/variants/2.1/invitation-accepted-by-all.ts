import { EVERYTHING } from '../../store/scope.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'invitation-accepted-by-all',
  kind: 'red',
  message: 'An invitation is accepted by anyone who knows its id, not only by whom it was sent to.',
  expects: [{ check: '2.1', code: 'foreign-action-done' }],
  seams: (correct) => ({
    actionScope: (question) =>
      question.resource === 'invitation' ? EVERYTHING : correct.actionScope(question),
  }),
});
