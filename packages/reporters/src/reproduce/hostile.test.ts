import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseResult, Exchange, RecordedFinding, Recording } from '@probity/model';
import { withFindings } from '../examples/example-results.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reproduceScript } from './reproduce-script.ts';

/** Texts that would run something if they were ever more than a word. */
const HOSTILE = [
  '$(touch pwned)',
  '`touch pwned`',
  "'; touch pwned; '",
  '"; touch pwned; "',
  '\n touch pwned\n',
  '\\\n touch pwned',
  '${IFS}touch${IFS}pwned',
  '!! ; touch pwned #',
  "$'\\x27; touch pwned'",
  '-o pwned',
  '@pwned',
  '> pwned',
  '\u001B]0;pwned\u0007',
  '‹x›; touch pwned',
  '" \n output = pwned',
];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-hostile-'));
  // Programs that send nothing: curl keeps its words and answers with what a test laid down.
  program(
    'curl',
    `printf '%s\\n' "$@" >> "${folder}/words"
while [ $# -gt 0 ]; do case $1 in --output) cat "${folder}/answer" > "$2" ;; --data-binary) cat "\${2#@}" >> "${folder}/bodies" ;; esac; shift; done
printf 200`,
  );
  program('probity', 'echo secret-of-a-session');
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, text: string): void {
  writeFileSync(join(folder, name), `#!/bin/bash\n${text}\n`);
  chmodSync(join(folder, name), 0o755);
}

const sent = (id: string, started: number, change: Partial<Exchange>): Exchange => ({
  id,
  purpose: 'control',
  as: 'alice',
  credential: '‹alice.access#1›',
  operation: 'GET /v1/x/{id}',
  started,
  took: 1,
  epoch: null,
  request: {
    method: 'GET',
    path: '/v1/x/7',
    headers: { authorization: 'Bearer ‹alice.access#1›' },
    body: null,
  },
  answer: { status: 200, headers: {}, body: '{"id":"7","name":"chk-abcdefgh-abcdefgh"}', cut: false },
  failure: null,
  class: 'success',
  facts: {
    length: 0,
    sha256: '',
    form: 'json',
    paths: [],
    canaries: [{ label: 'x/alice/1', owner: 'alice', at: 'name', sent: false }],
    marks: [],
    secrets: [],
    catchAll: false,
    granted: null,
    token: null,
  },
  ...change,
});

/** A recording in which every text of the API is hostile. */
function hostile(text: string): { finding: RecordedFinding; testCase: CaseResult; recording: Recording } {
  const headers = { authorization: 'Bearer ‹alice.access#1›', 'x-note': text.replaceAll(/[\r\n]/g, ' ') };
  const path = `/v1/x/${encodeURIComponent(text)}`;
  const create = sent('x1', 1, {
    purpose: 'setup',
    operation: 'POST /v1/x',
    request: {
      method: 'POST',
      path: '/v1/x',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'chk-abcdefgh-abcdefgh', [text]: text }),
    },
    answer: {
      status: 201,
      headers: {},
      body: JSON.stringify({ id: text, name: 'chk-abcdefgh-abcdefgh' }),
      cut: false,
    },
  });
  const read = { method: 'GET', path, headers, body: null };
  const control = sent('x2', 2, { request: read });
  const attack = sent('x3', 3, {
    purpose: 'attack',
    as: text,
    operation: text,
    credential: '‹bob.access#1›',
    request: { ...read, path: `${path}?q=${text.replaceAll(/\s/g, '+')}`, body: text },
  });
  const remove = sent('x4', 4, {
    purpose: 'cleanup',
    request: { ...read, method: 'DELETE' },
  });
  const finding: RecordedFinding = {
    fingerprint: '7c2e90d7cec525d7f6b067a55d3b99ee',
    code: text,
    kind: 'exposure',
    message: text,
    params: {},
    proof: { kind: 'value', exchange: 'x3', canary: 'x/alice/1', owner: 'alice' },
  };
  const testCase: CaseResult = {
    case: {
      id: text,
      check: text,
      operation: text,
      variation: text,
      required: true,
      origin: 'planned',
      effect: 'reads',
      requests: 1,
      details: {},
    },
    verdict: { kind: 'fail', findings: [finding], doubts: [], remarks: [] },
    skipped: null,
  };
  const evidence = {
    exchanges: new Map([create, control, attack, remove].map((each) => [each.id, each])),
    rounds: new Map([[text, [{ control: { exchange: 'x2' }, attack: { exchange: 'x3' } }]]]),
    epochs: {},
  };
  const result = {
    ...withFindings,
    run: { ...withFindings.run, id: text },
    target: { ...withFindings.target, origin: 'http://127.0.0.1:1' },
  };
  return { finding, testCase, recording: { result, evidence } };
}

describe.each(HOSTILE)('a recording with %j', (text) => {
  test('is only ever words', () => {
    const { finding, testCase, recording } = hostile(text);
    const script = reproduceScript(finding, testCase, recording, [text]);
    const file = join(folder, 'script.sh');
    writeFileSync(file, script.text);
    writeFileSync(join(folder, 'answer'), JSON.stringify({ id: text, name: 'other' }));
    execFileSync('bash', ['-n', file]);
    const ended = spawnSync('bash', [file], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, HOME: folder, TMPDIR: folder },
      encoding: 'utf8',
    });
    const left = readdirSync(folder).toSorted();
    expect(left, ended.stderr).not.toContain('pwned');
    // Nothing of the work folder is left, whatever happened.
    expect(left.filter((name) => name.startsWith('tmp.'))).toEqual([]);
    expect(ended.stderr.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    if (script.reason !== null) return;
    expect(ended.status, ended.stderr).toBe(0);
    expect(ended.stderr).toContain('NOT SHOWN (gone)');
    const bodies = readFileSync(join(folder, 'bodies'), 'utf8');
    expect(bodies).toContain(JSON.stringify(text).slice(1, -1));
    const words = readFileSync(join(folder, 'words'), 'utf8');
    expect(words).not.toContain('secret-of-a-session');
    expect(words).toContain('DELETE');
  });
});

test('an address that is no origin is never put into a script', () => {
  const { finding, testCase, recording } = hostile('x');
  const target = { ...recording.result.target, origin: 'http://127.0.0.1:1}$(touch pwned)' };
  const script = reproduceScript(finding, testCase, {
    ...recording,
    result: { ...recording.result, target },
  });
  expect(script.reason).toContain('not an origin');
});
