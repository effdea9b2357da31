import { statusOf, type Doubt, type Exchange, type Finding, type Remark, type Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import { HEALTH } from '../plan-cases.ts';
import type { PlainTry, TransportRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { reasonOf } from './offers.ts';

type Tools = JudgeTools<typeof sentences>;

/** Failures that stand for a port which does not serve plain HTTP: closed, hung up, silent, or no HTTP at all. */
const CLOSED: ReadonlySet<string> = new Set(['REFUSED', 'RESET', 'TIMEOUT', 'PROTOCOL']);

/** Judges plain HTTP at the same host: no data of the API, proved by what the same read brings over TLS. */
export function judgePlain(
  { tries = [], unanswered = [] }: TransportRecord,
  handshake: Exchange,
  tools: Tools,
): Verdict {
  if (tries.length === 0)
    return tools.inconclusive([tools.doubt('control-failed', { reason: reasonOf(unanswered[0]) })]);
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  const remarks = new Map<string, Remark>();
  for (const each of tries) {
    const judged = judgeTry(each, tries, tools);
    if (judged.finding !== undefined) findings.push(judged.finding);
    if (judged.doubt !== undefined) doubts.push(judged.doubt);
    if (judged.remark !== undefined) remarks.set(judged.remark.message, judged.remark);
  }
  const noticed = [...remarks.values()];
  const [finding, ...more] = findings;
  if (finding !== undefined) return tools.fail([finding, ...more], doubts, noticed);
  const [doubt, ...rest] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...rest], noticed);
  return tools.pass([handshake], noticed);
}

interface Judged {
  readonly finding?: Finding;
  readonly doubt?: Doubt;
  readonly remark?: Remark;
}

function judgeTry(each: PlainTry, all: readonly PlainTry[], tools: Tools): Judged {
  const { path, plain, control } = each;
  const origin = plain.request.origin ?? '';
  const status = statusOf(plain);
  const params = { path, origin, status };
  if (plain.answer === null) {
    const isClosed = CLOSED.has(plain.failure?.code ?? '');
    return isClosed ? {} : { doubt: tools.doubt('not-asked', { origin, reason: reasonOf(plain) }) };
  }
  if (status >= 300 && status < 400)
    return isToTls(plain)
      ? { remark: tools.remark('redirects-to-tls', { origin, status }) }
      : { remark: tools.remark('answers-plain-http', { origin, status }) };
  const isSame = showsTheSame(each);
  if (status >= 200 && status < 300) {
    // An empty answer, or a page where the API has none, is of something else.
    const isOther = plain.facts.length <= 2 || (plain.facts.form === 'html' && control.facts.form !== 'html');
    if (isOther) return { remark: tools.remark('answers-plain-http', { origin, status }) };
    if (!isSame) return { doubt: tools.doubt('other-answer', params) };
    if (control.facts.form === 'html' || plain.facts.catchAll)
      return { doubt: tools.doubt('page-over-plain-http', params) };
    if (HEALTH.test(path)) return { doubt: tools.doubt('health-over-plain-http', { path, origin }) };
    const text = (plain.answer.body ?? '').slice(0, 60);
    const proof = { kind: 'shown', exchange: plain.id, at: 'body', text } as const;
    return { finding: tools.finding('data-over-plain-http', proof, params, each.at) };
  }
  // Where something public is given over TLS and not here, the API is not served here.
  const isKept = all.some((other) => other.at === each.at && isData(other.control) && !showsTheSame(other));
  if ((status === 401 || status === 403) && isSame && !isKept)
    return { doubt: tools.doubt('asks-for-credential', params) };
  return { remark: tools.remark('answers-plain-http', { origin, status }) };
}

/** Whether plain HTTP brings what TLS brings: the same bytes, or the same form where two reads over TLS differ as well. */
function showsTheSame({ control, again, plain }: PlainTry): boolean {
  if (plain.answer === null || statusOf(plain) !== statusOf(control)) return false;
  if (plain.facts.length <= 2) return false;
  const [one, two, three] = [control, again, plain].map(({ facts }) => facts.sha256);
  if (three === one || three === two) return true;
  const isVolatile = one !== two && control.facts.form === 'json' && plain.facts.form === 'json';
  return isVolatile && control.facts.paths.length > 0 && sorted(plain) === sorted(control);
}

function sorted({ facts }: Exchange): string {
  return facts.paths.toSorted().join('\n');
}

function isData(control: Exchange): boolean {
  return statusOf(control) >= 200 && statusOf(control) < 300 && control.facts.length > 2;
}

/** To the same host over TLS. */
function isToTls({ answer, request }: Exchange): boolean {
  const { location = '' } = answer?.headers ?? {};
  if (!/^https:\/\//i.test(location) || !URL.canParse(location)) return false;
  return new URL(location).hostname === new URL(request.origin ?? 'http://-').hostname;
}
