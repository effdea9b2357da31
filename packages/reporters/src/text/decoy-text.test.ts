import { expect, test } from 'vitest';
import { exampleEvidence } from '../examples/example-evidence.ts';
import { exampleOptions } from '../examples/example-options.ts';
import { result as resultOf } from '../examples/result-parts.ts';
import { pageData } from '../html/page-data.ts';
import { markdownReport } from '../markdown/report.ts';
import { terminalReport } from '../terminal/report.ts';

const recording = (addresses: readonly string[]) => ({
  result: {
    ...resultOf({ checks: [] }),
    ...(addresses.length > 0 && {
      decoys: addresses.map((address) => ({ name: 'listener, internal', address, requests: 2 })),
    }),
  },
  evidence: exampleEvidence,
});

const shown = (addresses: readonly string[]): readonly string[] => {
  const given = recording(addresses);
  const options = exampleOptions(given.result);
  return [
    [...terminalReport(given, options)].join(''),
    [...markdownReport(given, options)].join(''),
    JSON.stringify(pageData(given, options).decoys),
  ];
};

test('reports for people name every decoy, with its address and what arrived', () => {
  const [terminal, markdown, page] = shown(['127.0.0.1:8602']);
  expect(terminal).toContain('\nDecoys\n  listener, internal: 127.0.0.1:8602, 2 requests\n');
  expect(markdown).toContain('### Decoys\n\n- listener, internal: `127.0.0.1:8602,` 2 requests\n');
  expect(page).toBe('["listener, internal: 127.0.0.1:8602, 2 requests"]');
});

test('reports of a run without decoys do not speak of them', () => {
  for (const text of shown([])) expect(text).not.toMatch(/decoy|127\./i);
});
