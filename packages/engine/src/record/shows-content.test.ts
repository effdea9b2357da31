import { describe, expect, it } from 'vitest';
import { readBody } from '../answers/read-body.ts';
import { showsContent } from './shows-content.ts';

describe('an answer shows its caller what is its own', () => {
  const sent = { title: 'chk-1234-abcdefgh' };
  const own = { label: 'note', owner: 'alice', at: 'title', sent: false };
  it.each([
    [
      'where it returns what was written, under its name',
      sent,
      { note: { ...sent, status: 'error' } },
      [],
      true,
    ],
    ['where it has a value that was not sent', null, { status: 'error' }, [own], true],
    ['not where an error quotes what was written', sent, { error: { value: sent.title } }, [], false],
    ['not where it has somebody else’s value', null, { error: 'x' }, [{ ...own, owner: 'bob' }], false],
    ['not where it has nothing', sent, { error: 'x' }, [], false],
  ])('%s', (_, body, answer, canaries, expected) => {
    const raw = { status: 200, headers: {}, body: Buffer.from(JSON.stringify(answer)), cut: false };
    const attempt = { body: body === null ? null : JSON.stringify(body) };
    expect(showsContent(readBody(raw), { canaries }, attempt, 'alice')).toBe(expected);
  });
});
