import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODES, type Mode, type RunResult } from '@probity/model';
import { afterAll, describe, expect, it } from 'vitest';
import { KNOWN, passwordOf, startMembersApi, OTHER_PEOPLE } from './support/members-api.ts';
import { probity } from './support/probity.ts';

const rows: string[] = [];
afterAll(() => console.log(['mode        profile  writes  left  findings', ...rows].join('\n')));

const CASES = MODES.flatMap((mode) =>
  [false, true].map((withProfile): [Mode, boolean] => [mode, withProfile]),
);

/** Whatever a description gives as an example, and however open the API is, only what is ours is touched. */
describe('an API whose examples name its members, and which lets everybody change everything', () => {
  it.each(CASES)('in the mode %s, with a profile: %s', async (mode, withProfile) => {
    const api = await startMembersApi();
    const folder = await mkdtemp(join(tmpdir(), 'probity-strangers-'));
    try {
      const before = api.dump();
      // Without a documented limit 3.1 sends requests for minutes, all of them to what the others send as well.
      const words = ['run', api.url, '--mode', mode, '--rate', '0', '--json', '--skip', '3.1'];
      if (withProfile) await writeFile(join(folder, 'probity.yaml'), PROFILE.replace('TARGET', api.url));
      const env = Object.fromEntries(
        KNOWN.map((name) => [`${name.toUpperCase()}_PASSWORD`, passwordOf(name)]),
      );
      const ended = await probity(withProfile ? words.filter((each) => each !== api.url) : words, {
        cwd: folder,
        env,
      });
      expect(ended.code, ended.stderr).not.toBe(4);
      expect(ended.code, ended.stderr).not.toBe(2);
      const result = JSON.parse(ended.stdout) as RunResult;
      const after = api.dump();

      for (const name of [...OTHER_PEOPLE, ...KNOWN]) expect(api.logsIn(name), name).toBe(true);
      const foreign = (dump: typeof before) => ({
        members: dump.members.filter(({ handle }) =>
          [...OTHER_PEOPLE, ...KNOWN].some((name) => name === handle),
        ),
        notes: dump.notes.filter(({ id }) => before.notes.some((note) => note.id === id)),
      });
      expect(foreign(after)).toEqual(foreign(before));
      // What is there beside is ours, and the report lists it.
      const listed = JSON.stringify(result.leftovers);
      const added = after.members.filter(
        (member) => !before.members.some(({ handle }) => handle === member.handle),
      );
      for (const { email } of added) expect(listed).toContain(email);
      expect(after.notes.length - before.notes.length).toBeLessThanOrEqual(result.leftovers.length);
      for (const line of api.writes)
        for (const name of OTHER_PEOPLE) expect(line).not.toMatch(new RegExp(`\\b${name}\\b`));
      expect(mode === 'observe' ? api.writes : []).toEqual([]);
      const found = result.checks.flatMap(({ cases }) =>
        cases.filter(({ verdict }) => verdict.kind === 'fail'),
      ).length;
      rows.push(
        `${mode.padEnd(11)} ${String(withProfile).padEnd(8)} ${String(api.writes.length).padStart(6)}  ${String(result.leftovers.length).padStart(4)}  ${String(found).padStart(8)}`,
      );
    } finally {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

const PROFILE = `
target: TARGET
description: /openapi.json
auth:
  login: [{ operation: POST /sessions, body: { handle: '{user}', password: '{password}' }, extract: { access: token } }]
  send: 'Authorization: Bearer {access}'
  me: { operation: GET /me, subject: handle }
identities:
  alice: { user: alice, password: '\${ALICE_PASSWORD}' }
  bob: { user: bob, password: '\${BOB_PASSWORD}' }
expendable:
  - { name: erin, user: erin, password: '\${ERIN_PASSWORD}' }
  - { name: finn, user: finn, password: '\${FINN_PASSWORD}' }
public: [POST /sessions, POST /members]
timing: { settle: 1ms, cool_down: 1s, cool_down_poll: 50ms, attempt_window: 5s }
`;
