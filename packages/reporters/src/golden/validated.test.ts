import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import * as examples from '../examples/example-results.ts';
import { forTools } from '../examples/example-for-tools.ts';
import { DEFECTDOJO, GITLAB_CODE_QUALITY, GITLAB_DAST } from './documented-forms.ts';
import { reportText } from './report-text.ts';

/**
 * What validates which format: SARIF the tool of Microsoft, with its schema and the rules of GitHub; the others what their
 * makers document, because no package has a schema of them.
 */
const RESULTS = Object.entries({ ...examples, forTools });

const BY_DOCUMENTS = [
  ['gitlab-dast', GITLAB_DAST],
  ['gitlab-codequality', GITLAB_CODE_QUALITY],
  ['defectdojo', DEFECTDOJO],
] as const;

describe.each(BY_DOCUMENTS)('%s', (format, schema) => {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
  it.each(RESULTS)('%s is as documented', (_name, result) => {
    const isValid = validate(JSON.parse(reportText(format, result)));
    expect(validate.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });
});

/** A program for one kind of processor, which takes a second to start. */
describe.skipIf(process.arch !== 'x64')('sarif', () => {
  it('breaks no rule of SARIF or GitHub, and would without locations', () => {
    const rules = brokenRules({
      findings: reportText('sarif'),
      nothing: reportText('sarif', examples.withoutFindings),
      'no-file': reportText('sarif', examples.withFindings),
      'no-locations': withoutLocations(reportText('sarif')),
    });
    // The project has no address of its own to name yet.
    const ours = ['SARIF2005'];
    expect(rules).toMatchObject({ findings: ours, nothing: ours, 'no-file': ours });
    expect(rules['no-locations']).toContain('GH1015');
  });
});

function withoutLocations(text: string): string {
  const document = JSON.parse(text) as { runs: { results: { locations: unknown[] }[] }[] };
  for (const result of document.runs[0]?.results ?? []) result.locations = [];
  return JSON.stringify(document);
}

/** The rules that each of some documents breaks, errors and warnings. */
function brokenRules(
  documents: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> {
  const require = createRequire(import.meta.url);
  const program: unknown = require('@microsoft/sarif-multitool');
  const folder = mkdtempSync(join(tmpdir(), 'probity-sarif-'));
  const names = Object.keys(documents);
  try {
    for (const name of names) writeFileSync(join(folder, `${name}.sarif`), documents[name] ?? '');
    const files = names.map((name) => join(folder, `${name}.sarif`));
    const config = join(import.meta.dirname, 'sarif-rules.config.xml');
    const printed = execFileSync(
      String(program),
      ['validate', ...files, '--rule-kind', 'Sarif;Ghas', '--level', 'Error;Warning', '--config', config],
      { encoding: 'utf8', env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } },
    );
    expect(printed).toContain(`${names.length} files scanned.`);
    const broken = [...printed.matchAll(/([\w-]+)\.sarif(?:\([\d,]+\))?: (?:error|warning) (\w+)/g)];
    return Object.fromEntries(
      names.map((name) => [
        name,
        [...new Set(broken.filter(([, file]) => file === name).map(([, , rule]) => rule ?? ''))],
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
