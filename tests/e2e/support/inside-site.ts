import { createServer } from 'node:http';
import { once } from 'node:events';
import { variants } from '@probity/lab';
import type { Recording } from '@probity/model';
import { runOnLab } from '../../../tools/lab-matrix/run-on-lab.ts';
import { addAddresses, assertAlone } from './namespace.ts';

/** What a run inside came to. */
export interface InsideRun {
  readonly verdicts: Readonly<Record<string, string>>;
  /** The verdict of each case with its codes, by its variation. */
  readonly cases: Readonly<Record<string, string>>;
  /** How many addresses were reached, and of how many, by variation; only of cases that failed by it. */
  readonly reached: Readonly<Record<string, string>>;
  /** What was asked of the metadata service. */
  readonly metadata: readonly string[];
}

/** All runs, by the variant of the lab. */
export type InsideRuns = Readonly<Record<string, InsideRun>>;

const PRIVATE = ['10.20.30.40', '172.16.5.5', '192.168.7.7', 'fd00::7'];
/** Where older ways of writing IPv4 as IPv6 lead on a network that has them. */
const TUNNELS = ['::7f00:1', '2002:7f00:1::', '64:ff9b::7f00:1'];
const METADATA = '169.254.169.254';

assertAlone();
addAddresses([...PRIVATE, ...TUNNELS, METADATA]);

const asked: string[] = [];
const metadata = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.end('1.0\n2007-01-19\n2007-03-01\nlatest\n');
});
metadata.listen(80, METADATA);
await once(metadata, 'listening');

const runs: Record<string, InsideRun> = {};
for (const id of [
  'correct',
  'fetches-anything',
  'resolves-twice',
  'follows-redirects',
  'checked-redirects',
]) {
  asked.length = 0;
  const variant = variants.find((each) => each.id === id) ?? null;
  const recording = await runOnLab(variant, ['5.1', '5.2'], ({ settings, change, ...rest }) => ({
    ...rest,
    // Everything may be reached here, and nobody else is.
    settings: { ...settings, loopbackOnly: false, timeoutMs: 300 },
    change: (text) => change(text).replace(/internal: 127\.0\.0\.1:/, 'internal: 0.0.0.0:'),
  }));
  runs[id] = { ...toldBy(recording), metadata: [...new Set(asked)] };
}
metadata.close();
process.stdout.write(JSON.stringify(runs), () => process.exit(0));

function toldBy({ result }: Recording): Omit<InsideRun, 'metadata'> {
  const cases = result.checks.flatMap((check) => check.cases);
  const codes = cases.map(({ case: { check, variation }, verdict }) => {
    const found = verdict.kind === 'fail' ? verdict.findings.map(({ code }) => code) : [];
    return [`${check} ${variation}`, [verdict.kind, ...found].join(' ')] as const;
  });
  const reached = cases.flatMap(({ case: { variation }, verdict }) =>
    verdict.kind === 'fail'
      ? verdict.findings.flatMap(({ params }) =>
          params['tried'] === undefined
            ? []
            : [[variation, `${params['count']} of ${params['tried']}`] as const],
        )
      : [],
  );
  return {
    verdicts: Object.fromEntries(result.checks.map(({ check, verdict }) => [check, verdict])),
    cases: Object.fromEntries(codes),
    reached: Object.fromEntries(reached),
  };
}
