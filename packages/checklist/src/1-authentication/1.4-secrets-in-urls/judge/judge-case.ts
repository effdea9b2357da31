import { statusOf, type Case, type Exchange, type NonEmpty, type Verdict } from '@probity/model';
import { succeeded, undecidedBy, type JudgeTools } from '@probity/probe-kit';
import { judgeLog } from './judge-log.ts';
import { judgeTokens } from './judge-tokens.ts';
import { completeTries } from './complete-tries.ts';
import type { UrlRecord } from '../record.ts';
import { secretInAnswer } from './secrets-in-answer.ts';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;

/** How many places and exchanges are named. */
const NAMED = 5;
const PROVED = 20;

/** Judges one case; none without a control that succeeded. */
export function judgeCase(testCase: Case, record: UrlRecord, tools: Tools): Verdict {
  const { control, controlSucceeded } = record;
  if (!succeeded(control) || !controlSucceeded) {
    const status = control === undefined ? 0 : statusOf(control);
    const params = { operation: control?.operation ?? 'the API', status };
    return tools.inconclusive([tools.doubt('control-failed', params, 'operations')]);
  }
  switch (testCase.variation) {
    case 'token-in-query':
      return judgeTokens(record, control, tools);
    case 'login-in-query':
      return judgeLogin(record, control, tools);
    case 'answers':
      return judgeAnswers(record, control, tools);
    case 'access-log':
      return judgeLog(record, control, tools);
    default:
      return judgeDescription(record, control, tools);
  }
}

function judgeDescription(record: UrlRecord, control: Exchange, tools: Tools): Verdict {
  const { described = [], suspicious = [], ambiguous = [], describes } = record;
  const remarks =
    ambiguous.length === 0 ? [] : [tools.remark('ambiguous-parameter', { places: listed(ambiguous) })];
  // Counted in the description; the control shows that the target so described is the one that answers.
  const proof = count('places described', 1, 'places', [control.id]);
  const [first, ...others] = described.map((place) =>
    tools.finding('credential-in-query-described', proof, { place }, place),
  );
  const doubts =
    suspicious.length === 0
      ? []
      : [tools.doubt('suspicious-parameter', { places: listed(suspicious) }, 'evidence.access_log')];
  if (first !== undefined) return tools.fail([first, ...others], doubts, remarks);
  const [doubt] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt], remarks);
  if (describes !== true)
    return tools.inconclusive([tools.doubt('nothing-described', {}, 'description')], remarks);
  return tools.pass([control], remarks);
}

function judgeLogin(record: UrlRecord, control: Exchange, tools: Tools): Verdict {
  const { login } = record;
  if (login?.facts.granted !== true) {
    const status = login === undefined ? 0 : statusOf(login);
    return tools.inconclusive([tools.doubt('login-refused', { status }, 'expendable')]);
  }
  const tries = completeTries(record);
  if (tries === undefined)
    return tools.inconclusive([tools.doubt('not-recorded', { operation: 'The login' })]);
  const granted = tries.find(({ attack }) => attack.facts.granted === true);
  if (granted !== undefined) {
    const { attack, name } = granted;
    const proof = count('logins granted', 1, 'logins', [attack.id]);
    const params = { method: name || attack.request.method, status: statusOf(attack) };
    return tools.fail([tools.finding('login-accepted-in-query', proof, params)]);
  }
  for (const { attack: each } of tries) {
    const why = undecidedBy(each);
    // Sent elsewhere, or told to bring a body: either way nothing was given.
    if (why === undefined || each.class === 'redirect' || each.class === 'type') continue;
    const params = { operation: 'The login', name: 'the password', status: statusOf(each) };
    return tools.inconclusive([tools.doubt(why, params)]);
  }
  const controls: NonEmpty<Exchange> = succeeded(login) ? [control, login] : [control];
  return tools.pass(controls);
}

function judgeAnswers({ answers = [] }: UrlRecord, control: Exchange, tools: Tools): Verdict {
  const found = answers.flatMap((exchange) => {
    const secret = secretInAnswer(exchange);
    return secret === undefined ? [] : [{ exchange, ...secret }];
  });
  const [first] = found;
  if (first === undefined) return tools.pass([control]);
  const { place, mark } = first;
  const ids = [...new Set(found.map(({ exchange }) => exchange.id))].slice(0, PROVED);
  const operation = first.exchange.operation ?? first.exchange.request.path;
  const proof = count('answers with a secret in an address', ids.length, 'answers', ids);
  const params = { count: found.length, operation, place, mark };
  return tools.fail([tools.finding('secret-in-answer-url', proof, params)]);
}

/** A number of things of which there should be none. */
function count(name: string, value: number, unit: string, exchanges: readonly string[]) {
  return { kind: 'measurement', name, value, bound: 0, wanted: 'at most', unit, exchanges } as const;
}

function listed(places: readonly string[]): string {
  const rest = places.length - NAMED;
  return [...places.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
