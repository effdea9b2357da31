import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTarget, showProblem } from '@probity/intake';
import { seededPassword, type Lab } from '@probity/lab';
import type { Target } from '@probity/model';
import { fetchLabText } from './fetch-lab-text.ts';
import { TOTP_SECRET } from './lab-settings.ts';

const PROFILE = join(import.meta.dirname, '../../packages/intake/examples/harbor/probity.yaml');

const PROJECT_FIELDS =
  "'GET /v1/projects/{project_id}': [id, owner_id, name, description, visibility, archived, created_at, updated_at]";

/** How the profile differs for designs that carry their credential in another way, as their owner would write it. */
const DESIGNS: Readonly<Record<string, readonly [from: string, to: string][]>> = {
  'cookie-session': [
    ["send: 'Authorization: Bearer {access}'", "send: 'Cookie: harbor_session={access}'"],
    ['access: access_token', 'access: cookie:harbor_session'],
  ],
  'cookie-session-with-csrf': [
    ["send: 'Authorization: Bearer {access}'", "send: 'Cookie: harbor_session={access}'"],
    ['access: access_token', 'access: cookie:harbor_session'],
  ],
  'wildcard-with-cookies': [
    ["send: 'Authorization: Bearer {access}'", "send: 'Cookie: harbor_session={access}'"],
    ['access: access_token', 'access: cookie:harbor_session'],
  ],
  // Only where the owner says which fields are whose can a harmless one be wrong.
  'staff-note-in-profile': [['expect: {', 'admin_only: [internal_note]\nexpect: {']],
  'staff-note-in-project': [['expect: {', 'admin_only: [internal_note]\nexpect: {']],
  'undocumented-colour': [['expect: {', `visible: { ${PROJECT_FIELDS} }\nexpect: {`]],
  // Documentation that everybody may read is a flaw only where its owner says that it is private.
  'docs-page-private': [['tools: { docs: public', 'tools: { docs: private']],
  'api-keys': [["send: 'Authorization: Bearer {access}'", "send: 'X-Api-Key: {access}'"]],
  'session-header': [["send: 'Authorization: Bearer {access}'", "send: 'X-Session-Token: {access}'"]],
  'token-scheme': [["send: 'Authorization: Bearer {access}'", "send: 'Authorization: Token {access}'"]],
};

/** The target of a running lab, read from the lab's own profile as a user's would be, with all it has to show. */
export async function labTarget(
  lab: Pick<Lab, 'url' | 'accessLogPath' | 'outboxPath' | 'harPath' | 'inventoryPath' | 'authorityPath'>,
  variant: string | null,
  issuerPort: number,
  change: (profile: string) => string = (profile) => profile,
): Promise<{ target: Target; secretValues: Readonly<Record<string, string>> }> {
  const { url, accessLogPath, outboxPath, harPath, inventoryPath, authorityPath } = lab;
  let profileText = (await readFile(PROFILE, 'utf8'))
    .replace('port: 4400', `port: ${issuerPort}`)
    .replace('# evidence:', 'evidence:')
    .replace('./access.log', JSON.stringify(accessLogPath))
    .replace('./outbox.jsonl', JSON.stringify(outboxPath))
    .replace('./clients.har', JSON.stringify(harPath))
    .replace('./inventory.yaml', JSON.stringify(inventoryPath))
    .replace('# - { name: otp-user', '- { name: otp-user');
  if (authorityPath !== null) profileText += `\ntls: { ca: ${JSON.stringify(authorityPath)} }\n`;
  for (const [from, to] of DESIGNS[variant ?? ''] ?? []) profileText = profileText.replaceAll(from, to);
  const loaded = await readTarget({
    profileText: change(profileText),
    profilePath: PROFILE,
    env: passwords(),
    readFile: (path) => readFile(path, 'utf8'),
    runCommand: () => Promise.reject(new Error('The lab needs no command.')),
    fetchText: fetchLabText,
    overrides: { url, rate: 0 },
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  return loaded;
}

function passwords(): Record<string, string> {
  const names = ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2', 'otp-user'];
  const entries = names.map((name) => [
    `${name.toUpperCase().replaceAll('-', '_')}_PASSWORD`,
    seededPassword({ name }),
  ]);
  return { ...Object.fromEntries(entries), OTP_USER_TOTP: TOTP_SECRET };
}
