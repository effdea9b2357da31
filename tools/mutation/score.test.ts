import { expect, it } from 'vitest';
import { scoreOf, type Mutated } from './score.ts';

const mutant = (status: string, line: number, replacement = 'true') => ({
  mutatorName: 'ConditionalExpression',
  status,
  replacement,
  location: { start: { line, column: 5 }, end: { line, column: 10 } },
});
const report: Mutated = {
  files: {
    'packages/probe-kit/src/answers/shows.ts': {
      source: 'if (isOld) return;\nif (isNew) return;',
      mutants: [
        mutant('Killed', 1),
        mutant('Timeout', 1),
        mutant('Survived', 2),
        mutant('NoCoverage', 1, '{\n}'),
        mutant('Ignored', 1),
        mutant('CompileError', 1),
      ],
    },
  },
};

it('counts what a test noticed of all that could run, and shows the rest as it was and became', () => {
  const file = 'packages/probe-kit/src/answers/shows.ts';
  const mutator = 'ConditionalExpression';
  expect(scoreOf(report)).toEqual({
    killed: 2,
    all: 4,
    survivors: [
      { file, line: 2, mutator, from: 'isNew', to: 'true' },
      { file, line: 1, mutator, from: 'isOld', to: '{ }' },
    ],
  });
});
