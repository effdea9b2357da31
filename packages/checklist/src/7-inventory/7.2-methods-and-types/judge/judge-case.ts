import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import { isRefusal, succeeded } from '@probity/probe-kit';
import type { Details72 } from '../details.ts';
import type { Record72 } from '../record.ts';
import { HEAD, OVERRIDE, TRACE, TYPES } from '../variations.ts';
import { judgeMethods } from './judge-methods.ts';
import { judgeOverride } from './judge-override.ts';
import { judgeTypes } from './judge-types.ts';
import { wordsOf, type Tools } from './judged.ts';
import { verdictOf } from './verdict-of.ts';

/** Judges a case by its variation; without the caller's own success nothing is judged. */
export function judgeCase(testCase: Case<Details72>, record: Record72, tools: Tools): Verdict {
  const { control } = record;
  if (!succeeded(control)) {
    const status = control === undefined ? 0 : statusOf(control);
    return tools.inconclusive([
      tools.doubt('control-failed', { ...wordsOf(testCase), status }, 'operations'),
    ]);
  }
  switch (testCase.variation) {
    case TRACE:
      return judgeTrace(testCase, record, control, tools);
    case OVERRIDE:
      return judgeOverride(testCase, record, control, tools);
    case TYPES:
      return judgeTypes(testCase, record, control, tools);
    case HEAD:
      return judgeHead(testCase, record, control, tools);
    default:
      return judgeMethods(testCase, record, control, tools);
  }
}

/** TRACE must not show a request to its sender: only its first line and our value together prove that it does. */
function judgeTrace(
  testCase: Case<Details72>,
  { tries = [], nonce = '' }: Record72,
  control: Exchange,
  tools: Tools,
): Verdict {
  const [only] = tries;
  const words = wordsOf(testCase);
  if (only === undefined || nonce === '') return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const { attack } = only;
  const said = { ...words, method: 'TRACE', status: statusOf(attack) };
  const none = { findings: [], doubts: [], remarks: [] };
  const { body = '', headers = {} } = attack.answer ?? {};
  const isEchoed = body.includes(nonce) && attack.class === 'success';
  if (isEchoed) {
    const isWhole = /^TRACE /m.test(body) || /^message\/http\b/i.test(headers['content-type'] ?? '');
    const proof = { kind: 'shown', exchange: attack.id, at: 'body', text: nonce } as const;
    if (!isWhole) return tools.inconclusive([tools.doubt('echoed-otherwise', said)]);
    return tools.fail([tools.finding('trace-echoed', proof, said)]);
  }
  const isLimited = attack.class === 'limited';
  return verdictOf(testCase, control, tools, {
    ...none,
    doubts: isLimited ? [tools.doubt('throttled', said)] : [],
  });
}

/** HEAD must ask for a credential where GET does; only what its caller is told as well proves that it did not. */
function judgeHead(
  testCase: Case<Details72>,
  { head, anonymous, ownHead }: Record72,
  control: Exchange,
  tools: Tools,
): Verdict {
  const words = wordsOf(testCase);
  const isAsked = head?.request.method === 'HEAD' && head.credential === 'none';
  if (head === undefined || head.purpose !== 'attack' || !isAsked)
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const status = statusOf(head);
  const said = { ...words, method: 'HEAD', status };
  if (status === 0) return tools.inconclusive([tools.doubt('no-answer', said)]);
  if (status === 429) return tools.inconclusive([tools.doubt('throttled', said)]);
  if (status >= 300) return verdictOf(testCase, control, tools, { findings: [], doubts: [], remarks: [] });
  if (succeeded(anonymous)) return tools.inconclusive([tools.doubt('open-anyway', said)]);
  const isSame = tellsTheSame(head, ownHead);
  // A refusal in a success has that status for HEAD as well.
  if (anonymous !== undefined && isRefusal(anonymous) && statusOf(anonymous) === status && !isSame)
    return verdictOf(testCase, control, tools, { findings: [], doubts: [], remarks: [] });
  if (anonymous === undefined || !isRefusal(anonymous) || !isSame)
    return tools.inconclusive([tools.doubt('head-answered', said)]);
  const proof = {
    kind: 'measurement',
    name: 'answers to HEAD without a credential',
    value: 1,
    bound: 0,
    wanted: 'at most',
    unit: 'answers',
    exchanges: [head.id],
  } as const;
  return tools.fail([tools.finding('head-without-credential', proof, said)]);
}

/** Whether both are told the same length, or the same version, of what is there. */
function tellsTheSame(head: Exchange, ownHead: Exchange | undefined): boolean {
  const value = (exchange: Exchange | undefined, name: string): string =>
    exchange?.answer?.headers[name] ?? '';
  const isSame = (name: string): boolean => value(head, name) === value(ownHead, name);
  const isLong = Number(value(head, 'content-length')) > 0;
  return (isLong && isSame('content-length')) || (value(head, 'etag') !== '' && isSame('etag'));
}
