import { openGate } from '../open-gate.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'loopback-is-trusted',
  kind: 'red',
  message: 'The audit log is open to callers from the same machine, no matter who they are.',
  expects: [
    { check: '1.1', code: 'no-credential-accepted' },
    { check: '2.5', code: 'privileged-read-served' },
  ],
  seams: (correct, harbor) =>
    openGate(
      correct,
      harbor,
      (route, request) =>
        route.operationId === 'listAuditEvents' && correct.clientAddress(request).startsWith('127.'),
    ),
});
