import { statusOf } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import { isLimited, triedIn } from '../reading/login-answers.ts';
import { isRefused } from './judge-count.ts';
import { bodyKey, lost, wordsOf, type Judge } from './judged.ts';
import { resultsOf, statusIn } from '../reading/members-in.ts';

/** Whether each wrong login inside of another request counts as a wrong login. */
export const judgeLogins: Judge = (testCase, { control, logins }, tools) => {
  const words = wordsOf(testCase);
  if (control === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (!succeeded(control))
    return tools.inconclusive([
      tools.doubt('control-failed', { ...words, status: statusOf(control) }, bodyKey(testCase)),
    ]);
  if (logins === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const { right, plain, inside, after, rightAfter, fresh, isLocked } = logins;
  if (right.facts.granted !== true || isLimited(plain))
    return tools.inconclusive([
      tools.doubt('login-failed', { ...words, status: statusOf(plain) }, 'expendable'),
    ]);
  const tried = inside.map((sent) => triedIn(sent, plain));
  const [last] = inside.slice(-1);
  if (last === undefined) return tools.inconclusive([tools.doubt('not-recorded', words)]);
  if (tried.some(({ limited }) => limited > 0)) return tools.pass([control]);
  const wrong = tried.reduce((sum, each) => sum + each.wrong, 0);
  const all = { ...words, status: statusOf(last.exchange), what: `${last.count} logins`, inside: wrong };
  if (wrong === 0) {
    const open = lost(last.exchange, all, tools);
    if (open !== undefined) return tools.inconclusive([open]);
    if (inside.every(({ exchange }) => isRefused(exchange) || areRefused(exchange)))
      return tools.pass([control], [tools.remark('logins-refused', words)]);
    return tools.inconclusive([tools.doubt('logins-unclear', all)]);
  }
  const through = after.filter((each) => !isLimited(each)).length;
  if (through === 0 && after.length > 0) return tools.pass([control]);
  // A lock that does not show is one all the same; when it began is unknown.
  if (!after.some(isLimited)) {
    const isSilent = rightAfter !== undefined && rightAfter.facts.granted !== true;
    const code = isSilent ? 'login-locked' : 'no-login-limit';
    return tools.inconclusive([tools.doubt(code, { ...all, count: after.length }, 'expendable')]);
  }
  if (isLocked === true || fresh === undefined)
    return tools.inconclusive([tools.doubt('login-locked', all, 'timing.cool_down')]);
  if (!fresh.some(isLimited))
    return tools.inconclusive([tools.doubt('no-login-limit', { ...all, count: fresh.length }, 'expendable')]);
  const usual = fresh.filter((each) => !isLimited(each)).length;
  // One login alone went before those inside; one more may be on its way when a limit takes hold.
  const allowed = Math.max(0, usual - 1 - wrong) + 1;
  if (through <= allowed) return tools.pass([control]);
  const proof = {
    kind: 'measurement',
    name: 'wrong logins let through',
    value: through,
    bound: allowed,
    wanted: 'at most',
    unit: 'logins',
    exchanges: after.map(({ id }) => id),
  } as const;
  return tools.fail([tools.finding('logins-not-counted', proof, { ...all, after: through, fresh: usual })]);
};

/** Whether each member was refused for what it is. */
function areRefused(exchange: Parameters<typeof resultsOf>[0]): boolean {
  const statuses = resultsOf(exchange).map((each) => statusIn(each) ?? 0);
  return statuses.length > 0 && statuses.every((each) => each >= 400 && each < 500);
}
