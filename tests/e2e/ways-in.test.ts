import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { RunResult } from '@probity/model';
import { startWayIn, waysIn, type WayIn } from '@probity/sample-apis';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '../../packages/cli/src/main.ts';

const folder = mkdtempSync(join(tmpdir(), 'probity-ways-in-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The identities of `probity run URL`, with one check, as fast as it can be. */
async function identitiesOf({ door }: WayIn): Promise<RunResult['identities']> {
  const api = await startWayIn(door);
  try {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const words = ['run', api.url, '--json', '--quiet', '--rate', '0', '--check', '1.1'];
    const ended = main(words, {
      stdout: stdout as unknown as NodeJS.WriteStream,
      stderr: stderr as unknown as NodeJS.WriteStream,
      env: {},
      cwd: () => folder,
    });
    const [printed] = await Promise.all([
      text(stdout),
      text(stderr),
      ended.finally(() => end(stdout, stderr)),
    ]);
    return (JSON.parse(printed) as RunResult).identities;
  } finally {
    await api.close();
  }
}

function end(...streams: readonly PassThrough[]): void {
  for (const stream of streams) stream.end();
}

describe('somebody who knows nothing but an address', () => {
  it.concurrent.each(waysIn)('signs up and logs in, or is told why not: $name', async (wayIn) => {
    const identities = await identitiesOf(wayIn);
    const told = identities.filter(({ ok }) => !ok).map(({ message }) => message);
    if (wayIn.blocked === undefined) {
      expect(told).toEqual([]);
      expect(identities.map(({ name }) => name)).toEqual(['alice', 'bob', 'expendable-1', 'expendable-2']);
    } else {
      expect(told.length).toBeGreaterThan(0);
      for (const message of told) expect(message).toMatch(wayIn.blocked);
    }
  });
});
