import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sampleApis, type SampleApi } from '@probity/sample-apis';
import { keepMeasured } from '../accuracy/measured.ts';
import { measuredOnSampleApi } from '../accuracy/of-sample-api.ts';
import { keepOutcomes } from '../verdicts/keep.ts';
import { outcomesOf } from '../verdicts/outcomes-of.ts';
import { expectationOf } from './expectation.ts';
import { runOnSampleApi } from './run-on-sample-api.ts';
import { findings, scoreOf, type Found } from './score.ts';
import { errorsOf, showRun } from './show-run.ts';

/** `node tools/sample-apis/main.ts [--results folder] [name …]` runs on both forms of each style and prints the score. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { results: { type: 'string' } },
});
const chosen = sampleApis.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const total = { caught: 0, located: 0, clean: 0, tolerant: 0 };

for (const sampleApi of chosen) {
  console.log(`\n${sampleApi.name}`);
  try {
    await trySampleApi(sampleApi);
  } catch (error) {
    console.log(`  the trial broke: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
const flaws = chosen.flatMap((sampleApi) => sampleApi.flaws).length;
console.log(
  `\nflaws caught ${total.caught}/${flaws}, correct sample APIs clean ${total.clean}/${chosen.length}`,
);
console.log(`caught at the operation that has the flaw ${total.located}/${flaws}`);
console.log(`clean but for refusals with a status that belongs to the style: ${total.tolerant}`);
if (total.caught < flaws || total.clean < chosen.length) process.exitCode = 1;

async function trySampleApi(sampleApi: SampleApi): Promise<void> {
  const expected = expectationOf(sampleApi);
  const correct = await runOnSampleApi(sampleApi, []);
  const flawed = await runOnSampleApi(sampleApi, sampleApi.flaws);
  keepOutcomes(`${sampleApi.name}-correct`, outcomesOf(correct));
  keepOutcomes(`${sampleApi.name}-flawed`, outcomesOf(flawed));
  if (values.results !== undefined) {
    writeFileSync(`${values.results}/${sampleApi.name}-correct.json`, JSON.stringify(correct));
    writeFileSync(`${values.results}/${sampleApi.name}-flawed.json`, JSON.stringify(flawed));
  }
  const score = scoreOf(expected, correct, flawed);
  const { caught, located, missed, unexplained, falseAlarms } = score;
  const measured = measuredOnSampleApi(sampleApi.name, expected, score, { correct, flawed });
  keepMeasured('sample-apis', sampleApi.name, measured);
  // A run that could not test, or that broke, has no findings either.
  const clean =
    falseAlarms.length === 0 && correct.run.state === 'finished' && errorsOf(correct).length === 0;
  const tolerated = findings(correct).length - falseAlarms.length;
  total.caught += caught.length;
  total.located += located.length;
  total.clean += clean ? 1 : 0;
  total.tolerant += clean && tolerated > 0 ? 1 : 0;

  const all = sampleApi.flaws.length;
  const lines = [
    `  flaws caught ${caught.length}/${all}, at their operation ${located.length}/${all}`,
    ...missed.map(
      (name) => `  missed ${expected.flaws[name]?.check} ${name}: ${expected.flaws[name]?.words}`,
    ),
    ...caught.filter((name) => !located.includes(name)).map((name) => `  not at its operation: ${name}`),
    ...shown('unexplained on the flawed form', unexplained),
    `  correct form clean ${clean ? 'yes' : 'no'}`,
    ...shown('false alarm', falseAlarms),
    ...(tolerated > 0 ? [`  ${tolerated} findings of the kind wrong status are true of this style`] : []),
    ...showRun('correct', correct),
    ...showRun('flawed', flawed),
  ];
  console.log(lines.join('\n'));
}

function shown(title: string, found: readonly Found[]): Set<string> {
  return new Set(
    found.map(
      ({ check, operation, kind, message }) => `  ${title}: ${check} ${kind} ${operation}: ${message}`,
    ),
  );
}
