import { expect, test } from 'vitest';
import { failedToAnswer } from './sentences.ts';

test.each<[name: string, failure: { code: string; message: string } | null, sentence: string]>([
  [
    'a broken connection is told by its code',
    { code: 'ECONNRESET', message: 'read' },
    'POST /join was not answered (ECONNRESET).',
  ],
  [
    'a value that nobody knows is named',
    { code: 'UNFILLED', message: 'POST /join needs a value for club_id' },
    'POST /join needs a value for club_id. Give it under `values`.',
  ],
  [
    'what the run does not do is told with its reason',
    { code: 'EXCLUDED', message: 'POST /join is excluded: it mails people' },
    'it was not sent, because POST /join is excluded: it mails people.',
  ],
  ['no reason at all', null, 'POST /join was not answered (no reason given).'],
])('%s', (_name, failure, sentence) => expect(failedToAnswer('POST /join', { failure })).toBe(sentence));
