import { exchange, fakeGatherTools, operation, planCases, resource, target } from '@probity/testkit';
import { expect, test } from 'vitest';
import { probe } from './probe.ts';

const comments = target({
  operations: [
    operation('POST /notes'),
    operation('GET /notes/{note_id}', { bindings: { note_id: 'note' } }),
    operation('POST /comments'),
    operation('GET /comments', { query: { note_id: '{note.id}' } }),
    operation('GET /comments/{comment_id}', { bindings: { comment_id: 'comment' } }),
  ],
  resources: [
    resource('note', { create: 'POST /notes', read: 'GET /notes/{note_id}' }),
    resource('comment', {
      parent: 'note',
      create: 'POST /comments',
      read: 'GET /comments/{comment_id}',
      list: 'GET /comments',
    }),
  ],
});

test('the owner lists by what she owns, and the other user by what is his', async () => {
  const [list] = planCases(probe, comments).filter(
    ({ operation: id, details }) => id === 'GET /comments' && details['way'] === 'direct',
  );
  const tools = fakeGatherTools(comments, ({ call }) => exchange({ as: call?.session.identity ?? '' }));
  await probe.gather(list!, tools);
  const listed = tools.sent.flatMap(({ call }) =>
    call?.operation.id === 'GET /comments' ? [[call.session.identity, call.fixtures['note']?.owner]] : [],
  );
  expect(listed.slice(0, 2)).toEqual([
    ['alice', 'alice'],
    ['bob', 'bob'],
  ]);
});
