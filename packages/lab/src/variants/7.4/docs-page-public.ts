import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'docs-page-public',
  kind: 'green',
  message: 'A page shows the description, which is meant to be public.',
  expects: [],
  seams: (correct) =>
    serveAt(
      correct,
      '/docs',
      'text/html',
      '<!DOCTYPE html><html><redoc spec-url="/openapi.json"></redoc></html>',
    ),
});
