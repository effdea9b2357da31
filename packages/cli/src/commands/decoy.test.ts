import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { DecoyFlags } from '../decoy/decoy-options.ts';
import type { Host } from '../terminal/terminal.ts';
import { decoy } from './decoy.ts';

const folder = await mkdtemp(join(tmpdir(), 'probity-decoy-'));
afterAll(() => rm(folder, { recursive: true }));

interface Running {
  readonly ended: Promise<number>;
  readonly shown: { stdout: string; stderr: string };
  /** Resolves when a text was printed. */
  until(stream: 'stdout' | 'stderr', text: string): Promise<void>;
  stop(): void;
}

/** Runs the command until it is stopped. */
function start(flags: DecoyFlags, env: NodeJS.ProcessEnv = {}): Running {
  const shown = { stdout: '', stderr: '' };
  const waiting = new Set<() => void>();
  const stops: (() => void)[] = [];
  const stream = (name: 'stdout' | 'stderr') => ({
    write(text: string) {
      shown[name] += text;
      for (const look of waiting) look();
    },
  });
  const host = {
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    env,
    cwd: () => folder,
    on: (event: string, hear: () => void) => void (event === 'SIGINT' && stops.push(hear)),
    off: () => undefined,
  } as unknown as Host;
  return {
    shown,
    ended: decoy(flags, host),
    stop: () => stops[0]?.(),
    until: (name, text) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!shown[name].includes(text)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

describe('probity decoy', () => {
  test('shows an address at each face, and who fetches it, until it is stopped', async () => {
    const running = start({});
    await running.until('stderr', 'Ctrl-C');
    const [good = '', internal = '', foreign = ''] = running.shown.stdout.match(/http:\S+/g) ?? [];
    expect(running.shown.stdout).toBe(
      `good        ${good}\ninternal    ${internal}\nforeign     ${foreign}\n`,
    );
    await fetch(internal);
    await running.until('stderr', 'from 127.0.0.1');
    expect(running.shown.stderr).toContain(`internal    GET ${internal} from 127.0.0.1\n`);
    running.stop();
    expect(await running.ended).toBe(0);
    await expect(fetch(internal)).rejects.toThrow('fetch failed');
  });

  test('writes an authority that is not there, and uses the one that is', async () => {
    const first = start({ authority: 'ca', onlyAuthority: true });
    expect(await first.ended).toBe(0);
    expect(first.shown.stderr).toContain('A new test authority is in');
    expect(first.shown.stderr).toContain(`NODE_EXTRA_CA_CERTS=${join(folder, 'ca', 'authority.pem')}`);
    const before = await readFile(join(folder, 'ca', 'authority.pem'), 'utf8');
    const second = start({ authority: 'ca', onlyAuthority: true });
    expect(await second.ended).toBe(0);
    expect(second.shown.stderr).not.toContain('A new test authority');
    expect(await readFile(join(folder, 'ca', 'authority.pem'), 'utf8')).toBe(before);
    expect((await readdir(join(folder, 'ca'))).toSorted()).toEqual(['authority.key', 'authority.pem']);
  });

  test('serves runs elsewhere with a token that stays the same and that nobody else reads', async () => {
    const tokens = [];
    for (const _time of [1, 2]) {
      const running = start({ authority: 'far', listen: '127.0.0.1:0', dns: '0', zone: 'decoy.test' });
      await running.until('stderr', 'Ctrl-C');
      expect(running.shown.stdout).toMatch(
        /^name server 127\.0\.0\.1:\d+\nremote {6}https:\/\/127\.0\.0\.1:\d+\n$/m,
      );
      const file = join(folder, 'far', 'decoy.token');
      tokens.push(await readFile(file, 'utf8'));
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(running.shown.stdout + running.shown.stderr).not.toContain(tokens[0]?.trim());
      running.stop();
      await running.ended;
    }
    expect(tokens[0]).toBe(tokens[1]);
    const given = start(
      { authority: 'given', listen: '127.0.0.1:0' },
      { PROBITY_DECOY_TOKEN: 'x'.repeat(20) },
    );
    await given.until('stderr', 'Ctrl-C');
    expect(await readdir(join(folder, 'given'))).not.toContain('decoy.token');
    given.stop();
    await given.ended;
  });

  test.each<[string, DecoyFlags, RegExp]>([
    ['runs elsewhere without an authority', { listen: '127.0.0.1:0' }, /--listen needs --authority/],
    ['only an authority, and none', { onlyAuthority: true }, /--only-authority needs --authority/],
    ['a stand-in for nobody', { upstream: ['127.0.0.1:1'] }, /need --listen/],
    ['a place without a port', { good: '127.0.0.1' }, /--good "127.0.0.1" is no host and port/],
    ['a port that there is not', { internal: '127.0.0.1:70000' }, /is no host and port/],
    ['an address', { foreign: 'http://127.0.0.1:1' }, /is no host and port/],
    ['a name server without a zone', { dns: '8653' }, /--dns and --zone need each other/],
    ['a port of a name server that is none', { dns: 'x', zone: 'a.test' }, /--dns "x" is no port/],
    ['an address of another machine', { good: '203.0.113.1:0' }, /is no address of this machine/],
    ['a host that there is not', { good: 'no-such-host.invalid:0' }, /is no address of this machine/],
  ])('%s is refused', async (_name, flags, message) => {
    await expect(start(flags).ended).rejects.toThrow(message);
  });

  test('a token that can be guessed, or a port that is taken, is refused', async () => {
    const short = start({ authority: 'given', listen: '127.0.0.1:0' }, { PROBITY_DECOY_TOKEN: 'short' });
    await expect(short.ended).rejects.toThrow(/shorter than 20/);
    const holder = createServer();
    await new Promise<void>((resolve) => void holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    await expect(start({ good: `127.0.0.1:${port}` }).ended).rejects.toThrow(`127.0.0.1:${port} is taken`);
    holder.close();
  });
});
