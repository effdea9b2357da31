import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'directory-listing',
  kind: 'red',
  message: 'A folder without an index page lists its files.',
  expects: [{ check: '7.4', code: 'debug-tool-served' }],
  seams: (correct) =>
    serveAt(
      correct,
      '/logs/',
      'text/html',
      '<!DOCTYPE html><html><title>Index of /logs/</title><h1>Index of /logs/</h1><a href="a.log">a.log</a></html>',
    ),
});
