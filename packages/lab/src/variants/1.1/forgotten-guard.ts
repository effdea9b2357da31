import { openGate } from '../open-gate.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'forgotten-guard',
  kind: 'red',
  message: 'The list of all accounts was registered without the guard.',
  expects: [
    { check: '1.1', code: 'no-credential-accepted' },
    { check: '2.5', code: 'privileged-read-served' },
  ],
  seams: (correct, harbor) => openGate(correct, harbor, (route) => route.operationId === 'listUsers'),
});
