import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run, writeAuthority } from '@probity/engine';
import { readTarget, showProblem } from '@probity/intake';
import type { RunResult } from '@probity/model';
import { ADMIN, EVENT_SECRET, USERS, type Pair } from '@probity/sample-apis';
import { surround } from './surround.ts';

/** The pairs settle at once and forget failed sign-ins after 2.5 seconds. */
const TIMING = {
  settle: '30ms',
  revocation_grace: '150ms',
  cool_down: '20s',
  cool_down_poll: '200ms',
  max_wait: '2s',
};

const ENV = {
  ADMIN_PASSWORD: ADMIN.password,
  ALICE_PASSWORD: USERS[0]?.password ?? '',
  BOB_PASSWORD: USERS[1]?.password ?? '',
  EVENT_SECRET,
};

/** Runs the real engine over loopback HTTP against one form of a pair. */
export async function runOnPair(pair: Pair, flawed: boolean): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'probity-pair-'));
  const around = await surround(join(folder, 'authority'));
  if (pair.outbound !== undefined) await writeAuthority(around.authority);
  const api = pair.make(flawed, around);
  const running = await api.start();
  try {
    const described = api.describedAt === null ? { 'openapi.json': JSON.stringify(api.describe()) } : {};
    const files = { ...described, ...pair.files?.(running.url, flawed) };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { log } = pair;
    if (log !== undefined) {
      api.served = ({ method = '', url: address = '', headers }, status) => {
        const agent = headers['user-agent'] ?? '-';
        appendFileSync(join(folder, log.file), log.line({ method, address, status, agent }));
      };
    }
    const admin = { user: ADMIN[api.style.user], password: '${ADMIN_PASSWORD}' };
    const profile = {
      target: running.url,
      description: api.describedAt ?? './openapi.json',
      mode: pair.mode ?? 'active',
      identities: { admin },
      timing: TIMING,
      ...pair.profile,
      ...pair.outbound?.(around),
    };
    const loaded = await readTarget({
      profileText: JSON.stringify(profile),
      profilePath: join(folder, 'probity.yaml'),
      env: ENV,
      readFile: (path) => readFile(path, 'utf8'),
      runCommand: () => Promise.reject(new Error('The pairs need no command.')),
      fetchText: async (address) => (await fetch(address)).text(),
      overrides: { rate: 0 },
    });
    if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
    const context = inProcessContext({
      runId: randomBytes(5).toString('hex'),
      runKey: randomBytes(32).toString('hex'),
      secretValues: loaded.secretValues,
    });
    const selection = { checks: pair.checks ?? [pair.check] };
    return (await run({ target: loaded.target, probes, selection, version: 'pairs' }, context)).result;
  } finally {
    rmSync(folder, { recursive: true });
    await running.close();
  }
}
