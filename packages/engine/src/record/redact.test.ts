import { expect, it } from 'vitest';
import { readBody } from '../answers/read-body.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { redactAnswer } from './redact.ts';

const FILE = 'root:x:0:0:root:/root:/bin/sh\nalice:x:1000:1000:Alice A.:/home/alice:/bin/sh\n';

it.each([
  ['a file of accounts as text', FILE, 'root:x:0:0:‹found:file›'],
  [
    'a file of accounts inside a document',
    JSON.stringify({ text: FILE, name: 'n' }),
    '{"text":"root:x:0:0:‹found:file›","name":"n"}',
  ],
  ['another text', 'root: 0:0', 'root: 0:0'],
])('%s is kept as far as it is needed', (_name, body, kept) => {
  const raw = { status: 200, headers: {}, body: Buffer.from(body), cut: false };
  expect(redactAnswer(readBody(raw), false, createSecrets(), false).body).toBe(kept);
});
