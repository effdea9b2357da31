import { openGate } from '../open-gate.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'head-without-token',
  kind: 'red',
  message: 'HEAD asks for no credential, and tells how much there is to read.',
  expects: [{ check: '7.2', code: 'head-without-credential' }],
  seams: (correct, harbor) => openGate(correct, harbor, (_route, { method }) => method === 'HEAD'),
});
