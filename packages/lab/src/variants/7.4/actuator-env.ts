import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'actuator-env',
  kind: 'red',
  message: 'A console of the framework shows the settings of the process to everybody.',
  expects: [{ check: '7.4', code: 'debug-tool-served' }],
  seams: (correct) =>
    serveAt(
      correct,
      '/actuator/env',
      'application/json',
      '{"activeProfiles":["prod"],"propertySources":[{"name":"systemEnvironment"}]}',
    ),
});
