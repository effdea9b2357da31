import type { AnswerClass, Exchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { isServedEmpty } from './equally-empty.ts';

type Answer = readonly [status: number, body: string, kind: AnswerClass];

const answered = ([status, body, kind]: Answer): Exchange =>
  ({
    answer: { status, body },
    class: kind,
    facts: { form: body === '' ? 'empty' : 'json', length: body.length, sha256: body, catchAll: false },
  }) as unknown as Exchange;

describe('an answer with nothing in it was served', () => {
  const nothing: Answer = [204, '', 'success'];
  const list: Answer = [200, '[]', 'success'];
  const note: Answer = [200, '{"id":1}', 'success'];
  const refused: Answer = [401, '', 'unauthenticated'];
  it.each<readonly [string, Answer, Answer, Answer | undefined, boolean]>([
    ['where its control got nothing and no credential is refused', nothing, nothing, refused, true],
    ['where both got an empty list', list, list, refused, true],
    ['where the refusal was learned', nothing, nothing, [200, '{"e":1}', 'soft-denial'], true],
    ['not where no credential gets nothing too', nothing, nothing, nothing, false],
    ['not where nobody asked without a credential', nothing, nothing, undefined, false],
    ['not where the refusal is unclear', nothing, nothing, [200, '{"e":1}', 'unclear'], false],
    ['not where the control got something', nothing, note, refused, false],
    ['not where the statuses differ', [200, '', 'success'], nothing, refused, false],
    ['not where something came back', note, note, refused, false],
    ['not where it was refused', refused, nothing, refused, false],
  ])('%s', (_, answer, control, none, expected) => {
    expect(isServedEmpty(answered(answer), answered(control), none && answered(none))).toBe(expected);
  });
});
