import { statusOf, type Case, type Doubt, type Finding, type Remark, type Verdict } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { Served, ToolRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;

/** What is never meant to be public, unless the profile lists its path. */
const CODES: Readonly<Record<string, keyof typeof sentences.findings>> = {
  secret: 'secret-file-served',
  repository: 'repository-served',
  backup: 'backup-served',
  source: 'source-served',
  debug: 'debug-tool-served',
  metrics: 'metrics-served',
};
/** What may be meant to be public: somebody has to say so. */
const QUESTIONS = {
  docs: { finding: 'docs-served', doubt: 'docs-found', missing: 'tools.docs' },
  introspection: {
    finding: 'introspection-served',
    doubt: 'introspection-found',
    missing: 'tools.introspection',
  },
} as const;
/** So many paths are named. */
const NAMED = 5;

/** Judges one case by the content that was served; none passes without a control that succeeded. */
export function judgeCase(_case: Case, record: ToolRecord, tools: Tools): Verdict {
  const { control, controlSucceeded, looked, publicPaths } = record;
  if (!succeeded(control) || !controlSucceeded)
    return tools.inconclusive([tools.doubt('control-failed', { status: statusOf(control) }, 'operations')]);
  // What is at a path that nobody made as well is a fallback.
  const served = record.served.filter(
    (each) => isShown(each) && !each.siblingShows && !publicPaths.includes(each.path),
  );
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  for (const [kind, code] of Object.entries(CODES)) {
    const found = served.filter((each) => each.kind === kind);
    findings.push(...findingOf(code, found, tools));
  }
  for (const kind of ['docs', 'introspection'] as const) {
    // To those who have signed in, documentation is for its readers.
    const found = served.filter((each) => each.kind === kind && each.to === 'anonymous');
    const { finding, doubt, missing } = QUESTIONS[kind];
    if (record.exposure === 'private') findings.push(...findingOf(finding, found, tools));
    if (record.exposure === 'unknown' && found.length > 0)
      doubts.push(tools.doubt(doubt, paramsOf(found), missing));
  }
  const { silent = [] } = record;
  if (silent.length > 0 && record.exposure !== 'public')
    doubts.push(tools.doubt('graphql-silent', { paths: listed(silent) }, 'operations'));
  if (!record.served.every(isShown)) doubts.push(tools.doubt('not-recorded'));
  if (looked === 0) doubts.push(tools.doubt('nothing-looked'));
  const remarks = remarksOf(record, served, tools);
  const [finding, ...more] = findings;
  if (finding !== undefined) return tools.fail([finding, ...more], doubts, remarks);
  const [doubt, ...others] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...others], remarks);
  return tools.pass([control], remarks);
}

/** Whether the answer shows the piece that the tool alone has; JSON escapes it. */
function isShown({ answer: { answer }, at, text }: Served): boolean {
  if (answer === null || text === '') return false;
  const header = /^header:(.+)$/.exec(at)?.[1];
  if (header !== undefined) return answer.headers[header.toLowerCase()]?.includes(text) === true;
  return [text, JSON.stringify(text).slice(1, -1)].some((each) => answer.body.includes(each));
}

/** One finding for all paths of a kind, proved by the first. */
function findingOf(
  code: keyof typeof sentences.findings,
  found: readonly Served[],
  tools: Tools,
): readonly Finding[] {
  const [first] = found;
  if (first === undefined) return [];
  const { answer, at, text } = first;
  return [tools.finding(code, { kind: 'shown', exchange: answer.id, at, text }, paramsOf(found))];
}

function paramsOf(found: readonly Served[]) {
  const [first] = found;
  return {
    to: first?.to ?? '',
    paths: listed([...new Set(found.map(({ path }) => path))]),
    status: first === undefined ? 0 : statusOf(first.answer),
    text: first?.text ?? '',
  };
}

function remarksOf(
  { graphql = [], suggests }: ToolRecord,
  served: readonly Served[],
  tools: Tools,
): readonly Remark[] {
  const health = served.filter(({ kind }) => kind === 'health');
  return [
    ...(health.length > 0 ? [tools.remark('health-details', paramsOf(health))] : []),
    ...(graphql.length > 0 ? [tools.remark('graphql-found', { paths: listed(graphql) })] : []),
    ...(suggests === true ? [tools.remark('field-suggestions')] : []),
  ];
}

function listed(paths: readonly string[]): string {
  const rest = paths.length - NAMED;
  return [...paths.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
