import { statusOf, type Case, type Exchange, type Finding, type Remark, type Verdict } from '@probity/model';
import { isGraphqlAnswer, succeeded, type JudgeTools } from '@probity/probe-kit';
import { isError } from '../error-answers.ts';
import type { ErrorRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { disclosedByEdge, disclosedIn, nameOf, statusWords } from './disclosed.ts';
import { defaultPages, productsNamed, versionsShown } from './software.ts';

type Tools = JudgeTools<typeof sentences>;

/** By which GraphQL refuses a query, unless it answers 200 and lists errors. */
const REFUSED_QUERY = new Set([400, 422, 500]);
/** Fewer kinds of error say too little about how errors are answered. */
const LEAST_ERRORS = 5;
/** So many forms are named. */
const NAMED_FORMS = 5;

/** Judges one case; none passes without a control that succeeded and errors that were seen. */
export function judgeCase(testCase: Case, record: ErrorRecord, tools: Tools): Verdict {
  const { controls, answers, ownHost, whyNothing } = record;
  if (whyNothing !== undefined)
    return tools.inconclusive([tools.doubt('nothing-to-send', { reason: whyNothing }, 'operations')]);
  const [good, ...others] = controls.filter(succeeded);
  const findings: Finding[] = disclosedIn(answers, ownHost).map(({ code, at, text, first, count }) =>
    tools.finding(
      code,
      { kind: 'shown', exchange: first.id, at, text },
      { count, operation: nameOf(first), status: statusOf(first), at, text },
      at,
    ),
  );
  const isWhole = testCase.variation === 'recorded';
  if (isWhole) findings.push(...versionFindings(answers, tools));
  const remarks = [
    ...(isWhole ? wholeRemarks(record, tools) : []),
    ...sampledRemark(record, tools),
    ...insideRemark(testCase, tools),
  ];
  const [finding, ...more] = findings;
  // What an answer shows is shown, whatever else works.
  if (finding !== undefined) return tools.fail([finding, ...more], [], remarks);
  if (good === undefined) {
    const [failed] = controls;
    const status = failed === undefined ? 0 : statusOf(failed);
    return tools.inconclusive([tools.doubt('control-failed', { status }, 'operations')], remarks);
  }
  const doubt = isWhole ? doubtOfWhole(record, tools) : doubtOfCase(testCase, answers, tools);
  if (doubt !== undefined) return tools.inconclusive([doubt], remarks);
  return tools.pass([good, ...others], remarks);
}

function doubtOfCase({ variation, operation }: Case, answers: readonly Exchange[], tools: Tools) {
  if (variation === 'graphql' && !answers.some(isErrorOfQuery))
    return tools.doubt('no-graphql-errors', { operation: operation ?? '' }, 'operations');
  if (answers.some(isError)) return undefined;
  return tools.doubt('nothing-provoked', { sent: answers.length }, 'operations');
}

/** Whether an error is about the query, and not about who asks or what is there. */
function isErrorOfQuery(exchange: Exchange): boolean {
  return REFUSED_QUERY.has(statusOf(exchange)) || (isGraphqlAnswer(exchange) && isError(exchange));
}

function doubtOfWhole({ statuses = [], edgeStatuses = [] }: ErrorRecord, tools: Tools) {
  if (statuses.length === 0 && edgeStatuses.length > 0)
    return tools.doubt('only-edge', { statuses: statusWords(edgeStatuses) }, 'target');
  if (statuses.length >= LEAST_ERRORS) return undefined;
  const params = { count: statuses.length, statuses: statusWords(statuses), least: LEAST_ERRORS };
  return tools.doubt('too-few-errors', params, 'operations');
}

function versionFindings(answers: readonly Exchange[], tools: Tools): readonly Finding[] {
  return versionsShown(answers).map(({ at, text, first, count }) =>
    tools.finding(
      'version-shown',
      { kind: 'shown', exchange: first.id, at, text },
      { at, text, count, operation: nameOf(first) },
      at,
    ),
  );
}

function wholeRemarks({ answers, forms = [] }: ErrorRecord, tools: Tools): readonly Remark[] {
  return [
    ...disclosedByEdge(answers).map((each) => tools.remark('error-of-proxy', { ...each })),
    ...productsNamed(answers).map((each) => tools.remark('product-named', { ...each })),
    ...defaultPages(answers).map((text) => tools.remark('default-page', { text })),
    ...(forms.length > 1
      ? [
          tools.remark('forms-differ', {
            count: forms.length,
            forms: forms.slice(0, NAMED_FORMS).join('; '),
          }),
        ]
      : []),
  ];
}

function insideRemark({ variation, operation }: Case, tools: Tools): readonly Remark[] {
  return variation === 'graphql' ? [tools.remark('graphql-inside', { operation: operation ?? '' })] : [];
}

function sampledRemark({ tried = 0, all = 0 }: ErrorRecord, tools: Tools): readonly Remark[] {
  return tried < all ? [tools.remark('sampled', { tried, all })] : [];
}
