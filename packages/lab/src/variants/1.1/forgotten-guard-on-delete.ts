import { openGate } from '../open-gate.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'forgotten-guard-on-delete',
  kind: 'red',
  message: 'Deleting a project was registered without the guard, so that anybody deletes any project.',
  expects: [
    { check: '1.1', code: 'no-credential-accepted' },
    { check: '2.1', code: 'foreign-object-deleted' },
  ],
  seams: (correct, harbor) => openGate(correct, harbor, (route) => route.operationId === 'deleteProject'),
});
