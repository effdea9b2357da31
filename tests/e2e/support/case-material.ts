import {
  RESULT_FORMAT,
  type CaseResult,
  type EpochState,
  type Exchange,
  type Recording,
  type StoredRecord,
} from '@probity/model';
import { referencesIn, replaced } from './record-tree.ts';

/** One recorded case with everything that its judgement reads, and nothing else: small enough to be mutated. */
export interface Material {
  testCase: CaseResult['case'];
  rounds: StoredRecord[];
  exchanges: Exchange[];
  epochs: Record<string, EpochState>;
  statuses: Record<string, readonly number[]>;
}

/** Every case of a recording that gathered something. */
export function materialOf({ result, evidence }: Recording): Material[] {
  return result.checks.flatMap(({ cases }) =>
    cases
      .map(({ case: testCase }) => ({ testCase, rounds: evidence.rounds.get(testCase.id) ?? [] }))
      .filter(({ rounds }) => rounds.length > 0)
      .map(({ testCase, rounds }): Material => {
        const ids = [...new Set(rounds.flatMap(referencesIn))];
        const exchanges = ids.flatMap((id) => evidence.exchanges.get(id) ?? []);
        const names = exchanges.flatMap(({ epoch }) => epoch ?? []);
        const epochs = Object.fromEntries(names.map((name) => [name, evidence.epochs[name] ?? 'void']));
        return { testCase, rounds: [...rounds], exchanges, epochs, statuses: { ...result.target.statuses } };
      }),
  );
}

/** A recording of these cases of one check, without verdicts yet. */
export function resultOf(
  check: string,
  materials: readonly Material[],
  required: readonly boolean[],
): Recording {
  // Each case keeps its own exchanges, even where two were recorded under one id.
  const own = materials.map((material, number) => renamed(material, (id) => `${number}:${id}`));
  const result: Recording['result'] = {
    format: RESULT_FORMAT,
    tool: { name: 'probity', version: 'property' },
    run: { id: '', started: '', seconds: 0, state: 'finished', cause: null, requests: 0 },
    target: {
      name: '',
      origin: '',
      mode: 'active',
      operations: [],
      choices: [],
      statuses: materials[0]?.statuses ?? {},
    },
    identities: [],
    checks: [
      {
        check,
        verdict: 'inconclusive',
        planned: own.length,
        decided: 0,
        refusal: null,
        cases: own.map(({ testCase }, number) => ({
          // The same case may be drawn twice.
          case: { ...testCase, id: `${number}:${testCase.id}`, required: required[number] ?? true },
          verdict: { kind: 'error', code: 'unjudged', message: '' },
          skipped: null,
        })),
      },
    ],
    leftovers: [],
  };
  const evidence: Recording['evidence'] = {
    epochs: Object.assign({}, ...own.map(({ epochs }) => epochs)) as Material['epochs'],
    exchanges: new Map(own.flatMap(({ exchanges }) => exchanges).map((each) => [each.id, each])),
    rounds: new Map(own.map(({ testCase, rounds }, number) => [`${number}:${testCase.id}`, rounds])),
  };
  return { result, evidence };
}

/** The same material under other names of exchanges and epochs, as another round would have. */
export function renamed(material: Material, name: (id: string) => string, delay = 0): Material {
  return {
    ...material,
    rounds: material.rounds.map((round) => replaced(round, (id) => ({ exchange: name(id) })) as StoredRecord),
    exchanges: material.exchanges.map((each) => ({
      ...each,
      id: name(each.id),
      started: each.started + delay,
      epoch: each.epoch === null ? null : name(each.epoch),
    })),
    epochs: Object.fromEntries(Object.entries(material.epochs).map(([key, state]) => [name(key), state])),
  };
}
