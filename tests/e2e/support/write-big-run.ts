import { readFileSync } from 'node:fs';
import type { CaseResult, CheckResult, Exchange, Recording, RunResult, StoredRecord } from '@probity/model';
import { keepRecording } from '../../../packages/cli/src/run/keep-recording.ts';
import { renamed, type Material } from './case-material.ts';

/** What a big run is made of: cases of a small one, and how often. */
export interface BigRun {
  readonly result: RunResult;
  readonly materials: readonly Material[];
  readonly cases: number;
  readonly exchanges: number;
}

/** Writes a run of many cases and exchanges as the command line would; they are made while they are written. */
const [file = '', order = ''] = process.argv.slice(2);
const problem = await keepRecording(file, enlarged(JSON.parse(readFileSync(order, 'utf8')) as BigRun));
if (problem !== null) throw new Error(problem);

function enlarged({ result, materials, cases, exchanges }: BigRun): Recording {
  const material = (index: number): Material =>
    renamed(materials[index % materials.length]!, (id) => `${index}:${id}`);
  const all = Array.from({ length: cases }, (_, index) => caseAt(materials, index));
  const checks = [...Map.groupBy(all, (each) => each.case.check)].map(([check, own]): CheckResult => ({
    ...checkOf(result, check),
    cases: own,
  }));
  return {
    result: { ...result, checks },
    evidence: {
      exchanges: { get: () => undefined, values: () => exchangesOf(material, cases, exchanges) },
      rounds: { get: (id): readonly StoredRecord[] => material(Number(id.split('#')[1])).rounds },
      epochs: Object.assign(
        {},
        ...Array.from({ length: cases }, (_, index) => material(index).epochs),
      ) as Recording['evidence']['epochs'],
    },
  };
}

function caseAt(materials: readonly Material[], index: number): CaseResult {
  const { testCase } = materials[index % materials.length]!;
  return {
    case: { ...testCase, id: `${testCase.id} #${index}` },
    verdict: { kind: 'error', code: 'unjudged', message: '' },
    skipped: null,
  };
}

/** Those of the cases, and as many more as are wanted: most requests of a run make something ready. */
function* exchangesOf(
  material: (index: number) => Material,
  cases: number,
  wanted: number,
): Iterable<Exchange> {
  let count = 0;
  for (let index = 0; index < cases; index += 1) {
    for (const exchange of material(index).exchanges) {
      yield exchange;
      count += 1;
    }
  }
  for (let index = 0; count < wanted; index += 1) {
    for (const exchange of material(index).exchanges.slice(0, wanted - count)) {
      yield { ...exchange, id: `more${count}`, purpose: 'setup' };
      count += 1;
    }
  }
}

function checkOf({ checks }: RunResult, wanted: string): CheckResult {
  const found = checks.find(({ check }) => check === wanted);
  if (found === undefined) throw new Error(`There is no check ${wanted}.`);
  return found;
}
