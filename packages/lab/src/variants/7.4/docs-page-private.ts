import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'docs-page-private',
  kind: 'red',
  message: 'A page shows the description of the API to everybody, and its owner says that it is private.',
  expects: [{ check: '7.4', code: 'docs-served' }],
  seams: (correct) =>
    serveAt(
      correct,
      '/redoc',
      'text/html',
      '<!DOCTYPE html><html><redoc spec-url="/openapi.json"></redoc></html>',
    ),
});
