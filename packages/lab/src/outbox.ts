import { appendFileSync } from 'node:fs';
import { z } from 'zod';
import type { Database } from './store/database.ts';

/** A message that Harbor would have sent. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly sent_at: string;
}

/** The mail sink of a lab: a table and a file with one JSON document per line. */
export interface Outbox {
  readonly path: string;
  send(id: string, mail: Mail): void;
  all(): Mail[];
}

/** Makes the mail sink. */
export function createOutbox(database: Database, path: string): Outbox {
  return {
    path,
    send(id, mail) {
      database.insert('mail', { id, ...mail });
      appendFileSync(path, `${JSON.stringify(mail)}\n`);
    },
    all: () =>
      database
        .all('SELECT recipient, subject, text, sent_at FROM mail ORDER BY rowid')
        .map((row) => mailSchema.parse(row)),
  };
}

const mailSchema = z.object({
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.string(),
});
