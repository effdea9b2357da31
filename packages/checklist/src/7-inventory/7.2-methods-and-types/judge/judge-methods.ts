import type { Case, Doubt, Exchange, Verdict } from '@probity/model';
import type { Details72 } from '../details.ts';
import type { Record72 } from '../record.ts';
import { judgeMethod } from './judge-method.ts';
import { wordsOf, type Tools } from './judged.ts';
import { verdictOf } from './verdict-of.ts';

/** What hardly any router knows. */
const UNKNOWN = 'PROPFIND';
/** What may change something. */
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Judges the methods that a path does not list. */
export function judgeMethods(
  testCase: Case<Details72>,
  record: Record72,
  control: Exchange,
  tools: Tools,
): Verdict {
  const { details } = testCase;
  const { tries = [], options } = record;
  const words = wordsOf(testCase);
  if (details.missing !== '') {
    const methods = WRITING.filter((each) => !details.described.includes(each)).join(', ') || 'other methods';
    return tools.inconclusive([tools.doubt('not-disposable', { ...words, methods }, details.missing)]);
  }
  if (tries.length < details.tried.length || (tries.length === 0 && options === undefined))
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  const unknown = tries.find(({ name }) => name === UNKNOWN)?.attack;
  const outcomes = tries.map((each) => judgeMethod(each, control, unknown, words, tools));
  return verdictOf(testCase, control, tools, {
    findings: outcomes.flatMap(({ findings }) => findings),
    doubts: [...outcomes.flatMap(({ doubts }) => doubts), ...namedInAllow(testCase, record, tools)],
    remarks: outcomes.flatMap(({ remarks }) => remarks).slice(0, 1),
  });
}

/** Methods that a path names by itself and the description does not; what every path names says nothing. */
function namedInAllow(
  testCase: Case<Details72>,
  { options, missingOptions }: Record72,
  tools: Tools,
): readonly Doubt[] {
  const named = allowed(options);
  const everywhere = new Set(allowed(missingOptions));
  const methods = WRITING.filter(
    (each) => named.includes(each) && !everywhere.has(each) && !testCase.details.described.includes(each),
  );
  if (methods.length === 0) return [];
  return [
    tools.doubt('allow-names-more', { ...wordsOf(testCase), methods: methods.join(', ') }, 'description'),
  ];
}

function allowed(exchange: Exchange | undefined): readonly string[] {
  return (exchange?.answer?.headers['allow'] ?? '').split(',').map((each) => each.trim().toUpperCase());
}
