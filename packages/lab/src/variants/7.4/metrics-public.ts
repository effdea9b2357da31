import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'metrics-public',
  kind: 'red',
  message: 'Metrics of the process can be read by everybody.',
  expects: [{ check: '7.4', code: 'metrics-served' }],
  seams: (correct) =>
    serveAt(
      correct,
      '/metrics',
      'text/plain',
      '# HELP process_cpu_seconds_total Time.\n# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total 12.5\n',
    ),
});
