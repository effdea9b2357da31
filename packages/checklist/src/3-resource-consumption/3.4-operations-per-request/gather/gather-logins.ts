import type { Case, Exchange, Json } from '@probity/model';
import {
  isUnavailable,
  legitimateRead,
  orReason,
  sentOrStop,
  whoLogsInByPassword,
  type Control,
  type InnerLogin,
  type Unavailable,
} from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { LIMIT_DUE, LOGIN_TRIES } from '../numbers.ts';
import { isLimited, triedIn } from '../reading/login-answers.ts';
import type { LoginsSent, Record34, Sized } from '../record.ts';
import { batchBody } from './batch-body.ts';
import { mutationOf } from './mutation-of.ts';

/** So many logins are put into one request; fewer where that is refused. */
const SIZES = [20, 10, 5, 2] as const;

/** A few more than a limit may let through. */
const MOST_SINGLE = LIMIT_DUE + 4;

/** Wrong logins of an expendable account inside of other requests, then single ones: until which is one limited? */
export async function gatherLogins(
  testCase: Case<Details34>,
  tools: ProbeTools,
): Promise<Record34 | Unavailable> {
  const [account] = whoLogsInByPassword(tools, 'expendable');
  if (account === undefined)
    return { reason: 'no expendable account logs in with a password', missing: 'expendable' };
  const { form, caller } = testCase.details;
  const call = await tools.call(tools.operation(testCase.operation ?? ''), { session: tools.shared(caller) });
  if (isUnavailable(call)) return call;
  const control = form === null ? await legitimateRead(tools) : await tools.control(call);
  if (isUnavailable(control)) return control;
  if (!control.succeeded) return { control: control.exchange };
  return orReason(async () => {
    const logins = createLogins(tools, control, account);
    const right = await logins.untilRight();
    const plain = right.facts.granted === true ? await logins.wrong() : right;
    const begun = { right, plain, inside: [], after: [] };
    const isBegun = right.facts.granted === true && !isLimited(plain);
    if (!isBegun) return { control: control.exchange, logins: begun };
    const inside: Sized[] = [];
    for (const size of SIZES) {
      let tried = 0;
      do {
        const wrong = logins.numbers(size);
        const exchange = sentOrStop(
          await tools.tryLoginsInside(control, {
            identity: account,
            wrong,
            call,
            body: (each) => bodyOf(form, each),
          }),
        );
        const sent = { count: size, exchange, how: form === null ? 'aliases' : 'batch' };
        inside.push(sent);
        const { wrong: counted, limited } = triedIn(sent, plain);
        if (limited > 0) return { control: control.exchange, logins: { ...begun, inside } };
        if (counted === 0) break;
        tried += counted;
      } while (tried < LOGIN_TRIES);
      if (tried > 0)
        return { control: control.exchange, logins: await compare(logins, { ...begun, inside }) };
    }
    return { control: control.exchange, logins: { ...begun, inside } };
  });
}

/** How many single logins get through now, and how many on a fresh count. */
async function compare(logins: Logins, begun: LoginsSent): Promise<LoginsSent> {
  const after = await logins.untilLimited();
  const rightAfter = after.some(isLimited) ? undefined : await logins.right();
  const sent = { ...begun, after, ...(rightAfter && { rightAfter }) };
  const [first] = after;
  if (first === undefined || isLimited(first) || rightAfter !== undefined) return sent;
  const again = await logins.untilRight();
  if (again.facts.granted !== true) return { ...sent, isLocked: true };
  return { ...sent, fresh: await logins.untilLimited() };
}

function bodyOf(form: Details34['form'], logins: readonly InnerLogin[]): Json {
  return form === null ? mutationOf(logins.map(({ body }) => body)) : batchBody(form, logins);
}

interface Logins {
  right(): Promise<Exchange>;
  wrong(): Promise<Exchange>;
  /** Tries the right password until it works again, as long as the profile lets us wait. */
  untilRight(): Promise<Exchange>;
  untilLimited(): Promise<readonly Exchange[]>;
  /** Numbers of wrong passwords that nobody has used. */
  numbers(count: number): readonly number[];
}

function createLogins(tools: ProbeTools, control: Control, identity: string): Logins {
  // Others begin at one, and a second round begins later.
  let next = 10_000 + Math.round(tools.now());
  const user = { identity };
  const logins: Logins = {
    right: async () => sentOrStop(await tools.tryLogin(control, { user, password: 'right' })),
    wrong: async () => sentOrStop(await tools.tryLogin(control, { user, password: { wrong: (next += 1) } })),
    async untilRight() {
      const { coolDown } = tools.target.timing;
      const until = tools.now() + coolDown;
      for (;;) {
        const exchange = await logins.right();
        if (exchange.facts.granted === true || tools.now() >= until) return exchange;
        await tools.wait('coolDownPoll');
      }
    },
    async untilLimited() {
      const sent: Exchange[] = [];
      while (sent.length < MOST_SINGLE) {
        const exchange = await logins.wrong();
        sent.push(exchange);
        if (isLimited(exchange)) break;
      }
      return sent;
    },
    numbers: (count) => Array.from({ length: count }, () => (next += 1)),
  };
  return logins;
}
