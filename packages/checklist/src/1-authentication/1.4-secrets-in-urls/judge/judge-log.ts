import { isMark, type Doubt, type Exchange, type Params, type Verdict } from '@probity/model';
import type { AccessLogFacts, JudgeTools } from '@probity/probe-kit';
import type { UrlRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;

/** A log in which this run is not found says something only if it is at least this long. */
const LEAST_LINES = 1000;

/** Judges what is in the addresses of the access log. */
export function judgeLog({ log, sentMarks = [] }: UrlRecord, control: Exchange, tools: Tools): Verdict {
  // What comes from outside is read as nothing if it is no such thing.
  if (!Array.isArray(log?.hits)) {
    const params = { lines: 0, parsed: 0 };
    return tools.inconclusive([tools.doubt('log-unreadable', params, 'evidence.access_log')]);
  }
  const { lines, ours, ownLines, capabilities } = log;
  // What the run itself has put into an address proves nothing about anybody else.
  const isOwn = ({ shape }: Hit): boolean => sentMarks.includes(shape);
  const listed = log.hits.filter((hit) => isSecret(hit));
  const hits = listed.filter((hit) => !isOwn(hit));
  const [first] = hits;
  // All that are listed, and those beyond the list.
  const found = hits.length + (Math.max(0, log.found - listed.length) || 0);
  const link = log.hits.find(({ shape }) => shape === 'capability');
  const remarks = [
    ...(link === undefined
      ? []
      : [tools.remark('capability-links', { count: capabilities, line: link.line })]),
    ...(ours && ownLines === lines ? [tools.remark('log-only-of-this-run', { lines })] : []),
  ];
  if (first !== undefined) {
    const params = paramsOf(first, found);
    // A secret of ours in it shows whose log it is as well as a request of ours does.
    if (!ours && !hits.some(({ shape }) => isMark(shape))) {
      const unproven = tools.remark('secrets-in-unproven-log', params);
      return tools.inconclusive([whyNotOurs(log, tools)], [...remarks, unproven]);
    }
    const groups = [...Map.groupBy(hits, whereOf).values()];
    const findings = groups.flatMap(([hit, ...same]) => {
      if (hit === undefined) return [];
      // Only so many hits are listed; where all are of one place, all that were counted are.
      const value = groups.length === 1 ? found : same.length + 1;
      const proof = { ...COUNTED, value, exchanges: [control.id] };
      return tools.finding('secret-in-access-log', proof, paramsOf(hit, value), whereOf(hit));
    });
    const [finding, ...others] = findings;
    if (finding !== undefined) return tools.fail([finding, ...others], [], remarks);
  }
  // All that are listed are ours, but not all are listed.
  if (found > 0) {
    const unlisted = tools.doubt('secrets-not-listed', { count: found }, 'evidence.access_log');
    return tools.inconclusive([unlisted], remarks);
  }
  const doubt = whyNotAccepted(log, tools);
  return doubt === undefined ? tools.pass([control], remarks) : tools.inconclusive([doubt], remarks);
}

type Hit = AccessLogFacts['hits'][number];

const COUNTED = {
  kind: 'measurement',
  name: 'logged addresses with a secret',
  bound: 0,
  wanted: 'at most',
  unit: 'addresses',
} as const;

function paramsOf(hit: Hit, count: number): Params {
  return { count, line: hit.line, where: whereOf(hit), shape: shapeOf(hit) };
}

/** Why a clean log proves nothing, if it does not. */
function whyNotAccepted(log: AccessLogFacts, tools: Tools): Doubt | undefined {
  const { lines, parsed, ours, queries } = log;
  if (parsed * 2 < lines || lines === 0)
    return tools.doubt('log-unreadable', { lines, parsed }, 'evidence.access_log');
  if (!ours) return whyNotOurs(log, tools);
  return queries ? undefined : tools.doubt('queries-not-logged', {}, 'evidence.access_log');
}

function whyNotOurs({ lines }: AccessLogFacts, tools: Tools): Doubt {
  return lines < LEAST_LINES
    ? tools.doubt('log-too-small', { lines, least: LEAST_LINES }, 'evidence.access_log')
    : tools.doubt('log-of-other-api', { lines }, 'evidence.access_log');
}

function isSecret({ shape }: Partial<Hit>): boolean {
  return shape !== undefined && shape !== 'capability';
}

function whereOf({ at, name }: Hit): string {
  return name === '' ? at : `${at}, ${name}`;
}

function shapeOf({ shape }: Hit): string {
  if (shape === 'plain') return 'by its name';
  return shape === 'random' ? 'a random value' : shape;
}
