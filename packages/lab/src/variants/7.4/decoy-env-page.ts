import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'decoy-env-page',
  kind: 'green',
  message: 'A page of the product answers where scanners look for settings.',
  expects: [],
  seams: (correct) =>
    serveAt(
      correct,
      '/.env',
      'text/html',
      '<!DOCTYPE html><html><pre>\nNOTHING=here\nGO=away\n</pre></html>',
    ),
});
