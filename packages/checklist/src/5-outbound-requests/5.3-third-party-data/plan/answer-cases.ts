import type { Upstream, UpstreamAnswer } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details53 } from '../details.ts';
import { mutationsOf } from '../mutations/mutations-of.ts';

/** More answers of one third party than this are not changed. */
const MOST_ANSWERS = 2;

/** The cases of one third party: each changes one of its answers in one way. */
export function answerCases({ name, steps, answers }: Upstream): readonly PlannedCase<Details53>[] {
  const operation = steps.at(-1)?.operation ?? null;
  // What brings no data has nothing that could be believed.
  const told = answers.map((answer, index) => ({ answer, index })).filter(({ answer }) => hasData(answer));
  return told.slice(0, MOST_ANSWERS).flatMap(({ answer, index }) =>
    mutationsOf(answer).map(({ mutation, field, words }) => ({
      operation,
      variation: [name, ...(told.length > 1 ? [answer.path] : []), words].join(' '),
      required: true,
      effect: 'writes',
      requests: steps.length + 2,
      details: {
        kind: 'answer',
        upstream: name,
        answer: index,
        mutation,
        ...(field !== undefined && { field }),
      },
    })),
  );
}

function hasData({ type, body }: UpstreamAnswer): boolean {
  return /json/i.test(type) && typeof body === 'object' && body !== null;
}
