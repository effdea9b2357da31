import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'report-is-queued',
  kind: 'green',
  message: 'A report is queued, and the answer names its address.',
  expects: [],
  options: { parts: ['reports'] },
  seams: () => ({
    makeReport: async () => ({
      status: 202,
      body: { status: 'queued' },
      headers: { location: '/v1/reports/jobs/1' },
    }),
  }),
});
