import { serveAt } from '../serve-at.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'dump-served',
  kind: 'red',
  message: 'A dump of the database lies in the folder that the web server hands out.',
  expects: [{ check: '7.4', code: 'backup-served' }],
  seams: (correct) =>
    serveAt(
      correct,
      '/dump.sql',
      'application/sql',
      '-- PostgreSQL database dump\nCREATE TABLE users (id uuid);\n',
    ),
});
