import { expect, test } from 'vitest';
import { createCanaries } from '../../canaries/canaries.ts';
import { createOurs } from '../../guard/ours.ts';
import { createMemoryLedger } from '../../ledger/memory-ledger.ts';
import { isFreshValue } from './is-fresh.ts';

test('what names an account or an object is not new in each request', async () => {
  const ledger = createMemoryLedger();
  const canaries = createCanaries({ runKey: 'run-key', runId: 'run-0001' });
  const ours = createOurs({ target: { identities: [] }, ledger, canaries });
  const known = { ours, canaries };
  const [slug, written, other] = ['note/alice/1', 'write/alice/2', 'write/alice/3'].map((label) =>
    canaries.make(label, 'alice'),
  );
  for (const id of [slug, written]) {
    const { n } = await ledger.intend({
      kind: 'object',
      label: `note/${id}`,
      resource: 'note',
      owner: 'alice',
      params: {},
    });
    await ledger.made(n, id);
  }
  ours.invented('k-1');
  ours.invented('new@example.invalid');
  ours.account('alice', 'new@example.invalid');
  ours.invented('chkabcdefgh');
  ours.invented('+12025550123');
  ours.invented('48213377');
  const link = 'https://example.com/chkabcdefgh';
  const fresh = [
    slug,
    written,
    other,
    'k-1',
    'new@example.invalid',
    'somebody',
    link,
    '+12025550123',
    '48213377',
  ].map((value = '') => isFreshValue(known, value));
  expect(fresh).toEqual([false, true, true, true, false, false, true, true, true]);
});
