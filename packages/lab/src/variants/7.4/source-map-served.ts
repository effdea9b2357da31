import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'source-map-served',
  kind: 'red',
  message: 'The map from the built script to its source is served with it.',
  expects: [{ check: '7.4', code: 'source-served' }],
  seams: (correct) =>
    serveAt(
      correct,
      '/main.js.map',
      'application/json',
      '{"version":3,"sources":["src/server.ts"],"mappings":"AAAA"}',
    ),
});
