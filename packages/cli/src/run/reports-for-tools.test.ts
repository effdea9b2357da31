import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import { LOOKS, startLeakyNotes, tokenOf } from './leaky-notes.test-api.ts';

/** The formats for other tools, each with the file that it is written to. */
const REPORTS = {
  sarif: 'probity.sarif',
  'gitlab-dast': 'gl-dast-report.json',
  'gitlab-codequality': 'gl-code-quality-report.json',
  defectdojo: 'defectdojo.json',
} as const;

let api: Awaited<ReturnType<typeof startLeakyNotes>>;
let root = '';
let folder = '';

beforeAll(async () => {
  api = await startLeakyNotes(LOOKS);
  // Two folders below the root of a repository.
  root = realpathSync(mkdtempSync(join(tmpdir(), 'probity-for-tools-')));
  folder = join(root, 'services', 'notes');
  mkdirSync(join(root, '.git'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(api.description, null, 2));
  const identities = LOOKS.accounts.map(
    (name) => `  ${name}: { token: '\${${name.toUpperCase()}}', send: 'Authorization: Bearer {token}' }`,
  );
  const lines = [
    `target: ${api.url}`,
    'description: ./openapi.json',
    'rate: 0',
    'timing: { settle: 5ms, revocation_grace: 0, cool_down: 0, max_wait: 0 }',
    'identities:',
    ...identities,
  ];
  writeFileSync(join(folder, 'probity.yaml'), lines.join('\n'));
});

afterAll(async () => {
  await api.close();
  rmSync(root, { recursive: true });
});

async function run(env: Readonly<Record<string, string>>): Promise<{ code: number; stderr: string }> {
  const chunks: Buffer[] = [];
  const stdout = new PassThrough().resume();
  const stderr = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
  const streams = { stdout, stderr } as unknown as Parameters<typeof main>[1];
  const reports = Object.entries(REPORTS).flatMap(([format, file]) => ['--report', `${format}=${file}`]);
  const words = ['run', '--check', '2.1', '--check', '2.4', ...reports];
  const code = await main(words, { ...streams, env, cwd: () => folder });
  return { code, stderr: Buffer.concat(chunks).toString() };
}

function read(format: keyof typeof REPORTS): unknown {
  return JSON.parse(readFileSync(join(folder, REPORTS[format]), 'utf8'));
}

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: { readonly startLine: number };
        };
        readonly logicalLocations: readonly { readonly name: string }[];
      }[];
    }[];
  }[];
}

describe('reports for other tools', () => {
  test('findings point at the lines of the description, as seen from the repository', async () => {
    const env = Object.fromEntries(LOOKS.accounts.map((name) => [name.toUpperCase(), tokenOf(name)]));
    expect((await run(env)).code).toBe(1);
    const description = readFileSync(join(folder, 'openapi.json'), 'utf8').split('\n');
    const { runs } = read('sarif') as Sarif;
    const places = (runs[0]?.results ?? []).map(({ ruleId, locations: [location] }) => {
      const { artifactLocation, region } = location?.physicalLocation ?? {};
      expect(description[(region?.startLine ?? 0) - 1]).toContain('"get": {');
      return [ruleId, artifactLocation?.uri, location?.logicalLocations[0]?.name].join(' ');
    });
    expect(new Set(places)).toEqual(
      new Set([
        '2.1-exposure services/notes/openapi.json GET /v1/notes/{id}',
        '2.4-exposure services/notes/openapi.json GET /v1/me',
      ]),
    );
    // Every format has the same findings.
    const { vulnerabilities } = read('gitlab-dast') as { vulnerabilities: readonly unknown[] };
    const { findings } = read('defectdojo') as { findings: readonly unknown[] };
    const quality = read('gitlab-codequality') as readonly unknown[];
    expect([vulnerabilities.length, findings.length, quality.length]).toEqual([
      places.length,
      places.length,
      places.length,
    ]);
  });

  test('a run that could test nothing writes none, and leaves none of an earlier run', async () => {
    const { code, stderr } = await run({ ALICE: 'wrong-token-0123456789', BOB: 'wrong-token-9876543210' });
    expect(code).toBe(3);
    for (const [format, file] of Object.entries(REPORTS)) {
      expect(existsSync(join(folder, file)), format).toBe(false);
      expect(stderr).toContain(`no ${format} report was written`);
    }
  });
});
