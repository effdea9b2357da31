import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'health-with-details',
  kind: 'green',
  message: 'The health page says how the parts of the service are; it holds no secret.',
  expects: [],
  seams: (correct) =>
    serveAt(
      correct,
      '/health',
      'application/json',
      '{"status":"ok","database":"up","diskSpace":{"free":12}}',
    ),
});
