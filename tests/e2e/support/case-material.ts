import type { CaseResult, Exchange, RunResult, StoredRecord } from '@probity/model';
import { referencesIn, replaced } from './record-tree.ts';

/** One recorded case with everything that its judgement reads, and nothing else: small enough to be mutated. */
export interface Material {
  testCase: CaseResult['case'];
  rounds: StoredRecord[];
  exchanges: Exchange[];
  epochs: Record<string, 'open' | 'closed' | 'void'>;
  statuses: Record<string, readonly number[]>;
}

/** Every case of a result that gathered something. */
export function materialOf(result: RunResult): Material[] {
  const index = new Map(result.exchanges.map((exchange) => [exchange.id, exchange]));
  return result.checks.flatMap(({ cases }) =>
    cases
      .filter(({ rounds }) => rounds.length > 0)
      .map(({ case: testCase, rounds }): Material => {
        const ids = [...new Set(rounds.flatMap(referencesIn))];
        const exchanges = ids.flatMap((id) => index.get(id) ?? []);
        const names = exchanges.flatMap(({ epoch }) => epoch ?? []);
        const epochs = Object.fromEntries(names.map((name) => [name, result.epochs[name] ?? 'void']));
        return { testCase, rounds: [...rounds], exchanges, epochs, statuses: { ...result.target.statuses } };
      }),
  );
}

/** A result that holds these cases of one check and no verdicts yet. */
export function resultOf(
  check: string,
  materials: readonly Material[],
  required: readonly boolean[],
): RunResult {
  // Each case keeps its own exchanges, even where two were recorded under one id.
  const own = materials.map((material, number) => renamed(material, (id) => `${number}:${id}`));
  return {
    format: 'probity-result/1',
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
        cases: own.map(({ testCase, rounds }, number) => ({
          case: { ...testCase, required: required[number] ?? true },
          verdict: { kind: 'error', code: 'unjudged', message: '' },
          rounds,
          skipped: null,
        })),
      },
    ],
    leftovers: [],
    epochs: Object.assign({}, ...own.map(({ epochs }) => epochs)) as Material['epochs'],
    exchanges: own.flatMap(({ exchanges }) => exchanges),
  };
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
