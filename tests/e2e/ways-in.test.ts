import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { RunResult } from '@probity/model';
import { startWayIn, waysIn, type WayIn } from '@probity/sample-apis';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '../../packages/cli/src/main.ts';

const ALL = ['alice', 'bob', 'expendable-1', 'expendable-2'];

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
  const open = waysIn.filter(({ blocked }) => blocked === undefined);
  it.concurrent.each(open)('signs up and logs in: $name', async (wayIn) => {
    const identities = await identitiesOf(wayIn);
    expect(identities.map(({ name, message }) => [name, message])).toEqual(ALL.map((name) => [name, '']));
  });

  const blocked = waysIn.flatMap((wayIn) =>
    wayIn.blocked === undefined ? [] : [[wayIn, wayIn.blocked] as const],
  );
  it.concurrent.each(blocked)('is told why not: $0.name', async (wayIn, reason) => {
    const identities = await identitiesOf(wayIn);
    expect(identities.map(({ ok, message }) => [ok, message])).toEqual(
      ALL.map(() => [false, expect.stringMatching(reason)]),
    );
  });

  it('meets at least thirty ways', () => {
    expect(waysIn.length).toBeGreaterThanOrEqual(30);
  });
});
