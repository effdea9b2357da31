import { profileLine, statusOf, type Case, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details25 } from '../details.ts';
import type { Record25 } from '../record.ts';
import { audienceSeen } from './audience-seen.ts';
import type { Tools } from './judged-case.ts';

/** Judges for whom operations are of which nothing says it: of one, or of all that could be read. */
export function judgeUnknown(testCase: Case<Details25>, record: Record25, tools: Tools): Verdict {
  const { admin, user } = testCase.details;
  const { ordinary, compared = [] } = record;
  if (!succeeded(ordinary) || ordinary.as !== user || record.ordinaryControlSucceeded !== true) {
    const status = ordinary === undefined ? 0 : statusOf(ordinary);
    return tools.inconclusive([tools.doubt('user-control-failed', { user, status }, 'operations')]);
  }
  const seen = compared.map((reads) => ({ reads, audience: audienceSeen(user, reads) }));
  const open = seen
    .filter(({ audience }) => audience === 'perhaps-admin')
    .map(({ reads }) => reads.operation);
  if (open.length > 0) {
    const operations = open.join(', ');
    const line = profileLine('privileged', open);
    const ordinaries = Object.fromEntries(open.map((id) => [id, { privileged: false }]));
    const otherLine = profileLine('operations', ordinaries);
    const words = { operations, line, otherLine };
    return tools.inconclusive([tools.doubt('perhaps-privileged', words, 'privileged')]);
  }
  const guarded = seen.find(({ audience }) => audience === 'admin');
  if (guarded !== undefined) return tools.pass([guarded.reads.admin, ordinary]);
  if (testCase.operation === null && testCase.details.isNoneKnown) {
    return tools.inconclusive([tools.doubt('none-seen', { user, admin }, 'privileged')]);
  }
  const [unseen] = testCase.operation === null ? [] : seen.filter(({ audience }) => audience === 'unknown');
  if (unseen !== undefined) {
    const { operation, user: answer, admin: control } = unseen.reads;
    const line = profileLine('privileged', [operation]);
    const words = { operation, user, admin, line };
    const statuses = { status: statusOf(answer), adminStatus: statusOf(control) };
    return tools.inconclusive([tools.doubt('audience-unknown', { ...words, ...statuses }, 'privileged')]);
  }
  const ids = seen.flatMap(({ reads }) => [reads.user.id, reads.admin.id]);
  const where = ids.length === 0 ? 'no such operation could be read' : ids.join(', ');
  return tools.inapplicable(
    testCase.operation === null
      ? 'No operation of which nothing says for whom it is showed a normal user the data of others.'
      : 'Normal users are served, and nothing of others is in the answer: it is for all users.',
    { kind: 'answers', where },
  );
}
