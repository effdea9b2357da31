import {
  statusOf,
  type Doubt,
  type Exchange,
  type Finding,
  type Params,
  type Remark,
  type Verdict,
} from '@probity/model';
import type { ClientRequestFacts, JudgeTools } from '@probity/probe-kit';
import { MOST_OPERATIONS } from '../plan/plan-cases.ts';
import type { CoverageRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;
type Undescribed = ClientRequestFacts['undescribed'][number];

/** Fewer requests of others show nothing about what is not in use. */
const LEAST_REQUESTS = 100;
/** So many findings are made of one file. */
const MOST_FINDINGS = 50;

/** Judges what clients use by the files of the owner: each method and path that was served is described. */
export function judgeClients(
  { files = [], missing, left = 0, of = 0 }: CoverageRecord,
  control: Exchange,
  tools: Tools,
): Verdict {
  const judged = files.map((file) => judgeFile(file, missing, control, tools));
  const findings = judged.flatMap((each) => each.findings);
  const doubts = judged.flatMap((each) => each.doubts);
  const remarks = judged.flatMap((each) => each.remarks);
  if (left > 0) remarks.push(tools.remark('operations-left-out', { left, of, most: MOST_OPERATIONS }));
  const accepted = files.filter(({ ours }) => ours).reduce((sum, { ofClients }) => sum + ofClients, 0);
  if (accepted < LEAST_REQUESTS && doubts.length === 0)
    doubts.push(
      tools.doubt('too-few-requests', { count: accepted, least: LEAST_REQUESTS }, 'evidence.access_log'),
    );
  const [finding, ...others] = findings;
  if (finding !== undefined) return tools.fail([finding, ...others], doubts, remarks);
  const [doubt, ...more] = doubts;
  return doubt === undefined ? tools.pass([control], remarks) : tools.inconclusive([doubt, ...more], remarks);
}

interface Judged {
  readonly findings: readonly Finding[];
  readonly doubts: Doubt[];
  readonly remarks: Remark[];
}

function judgeFile(
  facts: ClientRequestFacts,
  missing: Exchange | undefined,
  control: Exchange,
  tools: Tools,
): Judged {
  const { file, lines, parsed, input, ours, undescribed, found } = facts;
  const served = undescribed.filter((each) => each.served > 0);
  const refused = undescribed.filter((each) => each.served === 0);
  const remarks = remarksOn(facts, refused, tools);
  if (parsed * 2 < lines || lines === 0) {
    const doubt = tools.doubt('log-unreadable', { file, lines, parsed }, input);
    return { findings: [], doubts: [doubt], remarks };
  }
  if (!ours) {
    const code = input === 'evidence.har' ? 'no-request-to-target' : 'log-of-other-api';
    const [first] = served;
    const named =
      first === undefined ? [] : [tools.remark('in-unproven-log', at(facts, first, served.length))];
    return {
      findings: [],
      doubts: [tools.doubt(code, { file, lines }, input)],
      remarks: [...remarks, ...named],
    };
  }
  // Where any path is served, a line that was served shows no operation.
  const status = missing === undefined ? 0 : statusOf(missing);
  const isServedAlways = (each: Undescribed): boolean =>
    each.method === 'GET' && status >= 200 && status < 300;
  const always = served.filter((each) => isServedAlways(each));
  const elsewhere = served.filter((each) => !isServedAlways(each) && !each.isNear);
  const drift = served.filter((each) => !isServedAlways(each) && each.isNear);
  const [one] = always;
  const [other] = elsewhere;
  const doubts = [
    ...(one === undefined
      ? []
      : [tools.doubt('served-like-anything', { ...at(facts, one, always.length), status }, input)]),
    ...(other === undefined
      ? []
      : [tools.doubt('undescribed-elsewhere', at(facts, other, elsewhere.length), input)]),
  ];
  const more = found - undescribed.length + Math.max(0, drift.length - MOST_FINDINGS);
  if (more > 0) remarks.push(tools.remark('more-undescribed', { file, count: more }));
  const findings = drift.slice(0, MOST_FINDINGS).map((each) => {
    const proof = { ...COUNTED, value: each.served, exchanges: [control.id] };
    const place = `${each.method} ${each.template}`;
    return tools.finding('undescribed-in-use', proof, at(facts, each, each.served), place);
  });
  return { findings, doubts, remarks };
}

const COUNTED = {
  kind: 'measurement',
  name: 'requests of clients that nothing describes',
  bound: 0,
  wanted: 'at most',
  unit: 'requests',
} as const;

function remarksOn(facts: ClientRequestFacts, refused: readonly Undescribed[], tools: Tools): Remark[] {
  const { file, ofClients, described, operations, ignored } = facts;
  const counts = Object.entries(ignored).map(([reason, count]) => `${reason} ${count}`);
  const [first] = refused;
  return [
    tools.remark('clients-compared', { file, count: ofClients, described, operations }),
    ...(counts.length === 0 ? [] : [tools.remark('requests-ignored', { file, counts: counts.join(', ') })]),
    ...(first === undefined ? [] : [tools.remark('refusals-only', at(facts, first, refused.length))]),
  ];
}

function at(
  { file, input }: ClientRequestFacts,
  { method, template, line }: Undescribed,
  count: number,
): Params {
  return { file, method, path: template, line, count, unit: input === 'evidence.har' ? 'entry' : 'line' };
}
