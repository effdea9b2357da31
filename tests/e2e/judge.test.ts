import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunResult } from '@probity/model';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readRun } from './support/kept-run.ts';
import { startLab } from './support/lab-process.ts';
import { createWorkplace } from './support/workplace.ts';

test.each([
  // Nobody declares a flow, so that not everything is decided.
  ['without findings', [], 3],
  ['with findings', ['project-read-by-all', 'forgotten-guard', 'no-login-limit'], 1],
] as const)(
  'a recorded run %s is judged again, byte for byte, without its target',
  async (_, variants, code) => {
    const lab = await startLab({}, variants);
    const workplace = createWorkplace(lab.url, (profile) => ({
      ...profile,
      mint: { issuer: { port: lab.issuerPort, audience: 'harbor-api' } },
    }));
    const ran = await workplace.run(['run', '--json', '--skip', '6.1']);
    await lab.stop();
    expect(ran.code).toBe(code);

    const { result: recorded, lines } = readRun(workplace.latestRun());
    const [isResult, isLine] = ['result', 'exchanges'].map(validator);
    expect(isResult!(recorded), JSON.stringify(isResult!.errors)).toBe(true);
    for (const line of lines) expect(isLine!(line), JSON.stringify(isLine!.errors)).toBe(true);

    const file = join(workplace.latestRun(), 'result.json');
    const kept = readFileSync(file, 'utf8');
    expect(ran.stdout).toBe(kept);
    const judged = await workplace.run(['judge', file, '--json']);
    expect(judged).toEqual({ code, stdout: kept, stderr: '' });

    // What is judged is the record, not the verdicts that stand beside it.
    const result = JSON.parse(kept) as RunResult;
    const blank = { kind: 'error', code: 'made-up', message: 'Not judged yet.' };
    const forgotten = {
      ...result,
      checks: result.checks.map((check) => ({
        ...check,
        verdict: 'error',
        decided: 0,
        cases: check.cases.map((each) => (each.skipped === null ? { ...each, verdict: blank } : each)),
      })),
    };
    const other = join(workplace.folder, 'forgotten.json');
    copyFileSync(
      join(workplace.latestRun(), 'exchanges.ndjson'),
      join(workplace.folder, 'forgotten.exchanges.ndjson'),
    );
    writeFileSync(other, JSON.stringify(forgotten));
    expect((await workplace.run(['judge', other, '--json'])).stdout).toBe(kept);

    const asText = await workplace.run(['judge', file]);
    expect(asText.code).toBe(code);
    expect(asText.stdout).toContain(`exit ${code}`);
    workplace.remove();
  },
);

/** Checks a document by a schema that we publish. */
function validator(name: string): ValidateFunction {
  const path = join(import.meta.dirname, `../../docs/reference/${name}.schema.json`);
  return new Ajv2020({ strict: true, allowUnionTypes: true, strictTuples: false }).compile(
    JSON.parse(readFileSync(path, 'utf8')) as object,
  );
}
