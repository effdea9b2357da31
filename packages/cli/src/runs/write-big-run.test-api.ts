import { readFileSync } from 'node:fs';
import type {
  Case,
  CaseResult,
  CheckResult,
  Exchange,
  Recording,
  RunResult,
  StoredRecord,
} from '@probity/model';
import { keepRecording } from './keep-recording.ts';

/** One case with everything that its judgement reads. */
interface Material {
  readonly testCase: Case;
  readonly rounds: readonly StoredRecord[];
  readonly exchanges: readonly Exchange[];
  readonly epochs: Recording['evidence']['epochs'];
}

/** What a big run is made of: cases of a small one, and how often. */
interface BigRun {
  readonly result: RunResult;
  readonly materials: readonly Material[];
  readonly cases: number;
  readonly exchanges: number;
}

/** Writes a run of many cases and exchanges as the command line would; they are made while they are written. */
const [file = '', order = ''] = process.argv.slice(2);
const big: BigRun = JSON.parse(readFileSync(order, 'utf8'));
const problem = await keepRecording(file, enlarged(big));
if (problem !== null) throw new Error(problem);

function enlarged({ result, materials, cases, exchanges }: BigRun): Recording {
  const material = (index: number): Material => renamed(at(materials, index), index);
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
      epochs: Object.fromEntries(
        Array.from({ length: cases }, (_, index) => Object.entries(material(index).epochs)).flat(),
      ),
    },
  };
}

function caseAt(materials: readonly Material[], index: number): CaseResult {
  const { testCase } = at(materials, index);
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

/** The same under other names of exchanges and epochs, so that every copy has its own. */
function renamed(material: Material, index: number): Material {
  const own: Material = JSON.parse(JSON.stringify(material), (key, value: unknown) =>
    typeof value === 'string' && (key === 'exchange' || key === 'epoch') ? `${index}:${value}` : value,
  );
  const epochs = Object.entries(material.epochs).map(([name, state]) => [`${index}:${name}`, state]);
  return {
    ...own,
    exchanges: own.exchanges.map((each, number) => ({
      ...each,
      id: `${index}:${material.exchanges[number]?.id}`,
    })),
    epochs: Object.fromEntries(epochs),
  };
}

function at(materials: readonly Material[], index: number): Material {
  const found = materials[index % materials.length];
  if (found === undefined) throw new Error('There is nothing to repeat.');
  return found;
}
