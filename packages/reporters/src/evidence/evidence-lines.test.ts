import { EvidenceLineSchema, type EvidenceLine } from '@probity/model';
import { expect, test } from 'vitest';
import { evidenceLines } from './evidence-lines.ts';
import { exampleEvidence } from '../examples/example-evidence.ts';
import { withFindings } from '../examples/example-results.ts';

const epochs = { 'alice/1': 'closed', 'bob/1': 'void' } as const;
const texts = [...evidenceLines({ result: withFindings, evidence: { ...exampleEvidence, epochs } })];
const lines = texts.map((text) => JSON.parse(text) as EvidenceLine);

test('every line is one JSON object that fits the schema', () => {
  for (const text of texts) expect(text).toMatch(/^\{[^\n]*\}\n$/);
  for (const line of lines) expect(EvidenceLineSchema.safeParse(line).error).toBeUndefined();
});

test('the first line names the run, and an exchange comes before what refers to it', () => {
  expect(lines[0]).toEqual({ line: 'run', format: 'probity-exchanges/2', run: withFindings.run.id });
  const known = new Set<string>();
  for (const line of lines) {
    if (line.line === 'exchange') known.add(line.id);
    if (line.line !== 'record') continue;
    for (const [, id = ''] of JSON.stringify(line.gathered).matchAll(/\{"exchange":"(\w+)"\}/g))
      expect(known).toContain(id);
  }
  expect(known.size).toBe([...exampleEvidence.exchanges.values()].length);
});

test('every round of every case is there, and the state of every epoch', () => {
  const cases = withFindings.checks.flatMap((check) => check.cases).map((each) => each.case.id);
  const records = lines.filter((line) => line.line === 'record');
  expect(records.map((line) => [line.case, line.round])).toEqual(cases.map((id) => [id, 1]));
  expect(lines.filter((line) => line.line === 'epoch')).toEqual([
    { line: 'epoch', epoch: 'alice/1', state: 'closed' },
    { line: 'epoch', epoch: 'bob/1', state: 'void' },
  ]);
});

test('characters that act on a terminal are escaped and mean the same', () => {
  const gathered = { note: 'a\u009B31m\u202E\u2028z' };
  const evidence = { ...exampleEvidence, exchanges: new Map(), rounds: { get: () => [gathered] } };
  const [, record = ''] = evidenceLines({ result: withFindings, evidence });
  expect(record).toContain(String.raw`a\u009b31m\u202e\u2028z`);
  expect(JSON.parse(record)).toMatchObject({ gathered });
});
