import { statusOf, type Verdict } from '@probity/model';
import type { Tools } from './judge-attempts.ts';
import { distinct } from '../complete-record.ts';
import { anchorOf, judgeRow, unlimited } from './judge-row.ts';
import { isGranted, isRefused } from '../reading/login-answer.ts';
import { ATTEMPTS, FEW_MAILS, LATEST } from '../numbers.ts';
import type { AttemptRecord } from '../record.ts';

/** Judges wrong codes for many challenges: the address must be held up. */
export function judgeCodeSpray(record: AttemptRecord, tools: Tools): Verdict {
  const { witnessAfter, missing } = record;
  const sprayed = distinct(record.sprayed);
  const controls = anchorOf(record.anchor, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  const row = judgeRow(sprayed, { name: 'otp-spray', ...sprayParts(record) }, tools);
  if (row.shows === 'held') return tools.pass(controls, row.remarks);
  if (row.shows === 'late') return tools.fail([row.finding]);
  if (row.shows === 'nothing') return tools.inconclusive([row.doubt]);
  if (witnessAfter === undefined) return tools.inconclusive([tools.doubt('code-unknown', {}, missing)]);
  if (isGranted(witnessAfter)) {
    return tools.fail([unlimited('otp-spray-unlimited', sprayed, tools, { exchanges: [witnessAfter] })]);
  }
  const params = { status: statusOf(witnessAfter), class: witnessAfter.class, account: witnessAfter.as };
  const code = isRefused(witnessAfter) ? 'codes-held-silently' : 'code-unanswered';
  return tools.inconclusive([tools.doubt(code, params)]);
}

/** Judges requests for reset mails to one address; answers that are always alike are right, so that the mails decide. */
export function judgeResetRequests(record: AttemptRecord, tools: Tools): Verdict {
  const { window, mails, missing } = record;
  const attempts = distinct(record.attempts);
  const controls = anchorOf(record.anchor, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  const row = judgeRow(attempts, { name: 'reset-request', window, further: record.repeated }, tools);
  if (row.shows === 'held') return tools.pass(controls, row.remarks);
  if (row.shows === 'late') return tools.fail([row.finding]);
  if (row.shows === 'nothing') return tools.inconclusive([row.doubt]);
  const params = { attempts: attempts.length, mails: mails ?? 0, few: FEW_MAILS, bound: LATEST };
  if (mails === undefined) return tools.inconclusive([tools.doubt('uniform-answers', params, missing)]);
  if (mails <= 0) return tools.inconclusive([tools.doubt('no-mail-arrived', params, 'evidence.mailbox')]);
  if (mails <= FEW_MAILS) return tools.pass(controls, [tools.remark('mails-limited', { mails })]);
  if (mails <= LATEST) return tools.inconclusive([tools.doubt('some-mails-arrived', params)]);
  // Two windows of time let so many through as well.
  if (mails < ATTEMPTS) return tools.inconclusive([tools.doubt('many-mails-arrived', params)]);
  return tools.fail([unlimited('reset-request-unlimited', attempts, tools, { mails })]);
}

/** Judges requests for reset mails to many addresses: the last mail must not go out any more. */
export function judgeResetSpray(record: AttemptRecord, tools: Tools): Verdict {
  const { firstMails, lastMails, missing } = record;
  const sprayed = distinct(record.sprayed);
  const controls = anchorOf(record.anchor, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  const row = judgeRow(sprayed, { name: 'reset-request-spray', ...sprayParts(record) }, tools);
  if (row.shows === 'held') return tools.pass(controls, row.remarks);
  if (row.shows === 'late') return tools.fail([row.finding]);
  if (row.shows === 'nothing') return tools.inconclusive([row.doubt]);
  const params = { attempts: sprayed.length };
  if (firstMails === undefined || lastMails === undefined) {
    return tools.inconclusive([tools.doubt('uniform-answers', params, missing)]);
  }
  if (lastMails > 0) return tools.fail([unlimited('reset-request-spray-unlimited', sprayed, tools)]);
  return firstMails > 0
    ? tools.pass(controls, [tools.remark('mails-limited', { mails: firstMails })])
    : tools.inconclusive([tools.doubt('no-mail-arrived', params, 'evidence.mailbox')]);
}

/** Judges guesses at reset tokens. */
export function judgeResetConfirms(record: AttemptRecord, tools: Tools): Verdict {
  const { window } = record;
  const attempts = distinct(record.attempts);
  const controls = anchorOf(record.anchor, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  const row = judgeRow(attempts, { name: 'reset-confirm', window, further: record.repeated }, tools);
  switch (row.shows) {
    case 'held':
      return tools.pass(controls, row.remarks);
    case 'late':
      return tools.fail([row.finding]);
    case 'nothing':
      return tools.inconclusive([row.doubt]);
    case 'unheld':
      return tools.fail([unlimited('reset-confirm-unlimited', attempts, tools)]);
  }
}

function sprayParts({ window, attempts, sprayedAgain }: AttemptRecord) {
  return { window, first: attempts[0], further: sprayedAgain };
}
