import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTarget, showProblem } from '@probity/intake';
import { seededPassword, type Lab, type Settings } from '@probity/lab';
import type { Target } from '@probity/model';
import { fetchLabText } from './fetch-lab-text.ts';
import { TOTP_SECRET } from './lab-settings.ts';
import { profileForParts } from './profile-for-parts.ts';

const PROFILE = join(import.meta.dirname, '../../packages/intake/examples/harbor/probity.yaml');

const PROJECT_FIELDS =
  "'GET /v1/projects/{project_id}': [id, owner_id, name, description, visibility, archived, created_at, updated_at]";

const STEP_UP =
  "{ operation: POST /v1/auth/step-up, body: { current_password: '{password}' }, extract: { step_up: token } }";
const PHONE_BY_TOKEN = `{ operation: PUT /v1/me/phone, body: { phone: '{phone}' }, proof: { at: 'header:Step-Up', value: '{step_up}', from: [${STEP_UP}] } }`;

/** How the profile differs for other designs, as their owner would write it. */
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
  'recent-login-is-proof': [['timing: {', 'timing: { fresh_login: 1s,']],
  'recent-login-is-proof-for-ever': [['timing: {', 'timing: { fresh_login: 1s,']],
  'step-up-token': [['expect: {', `account_changes: { phone: ${PHONE_BY_TOKEN} }\nexpect: {`]],
  'rate-per-node': [['window: 3s }', 'window: 3s, nodes: 2 }']],
  'fetched-minutes-later': [['within: 5s', 'within: 5m']],
  'fetched-later-unchecked': [['within: 5s', 'within: 5m']],
  'api-keys': [["send: 'Authorization: Bearer {access}'", "send: 'X-Api-Key: {access}'"]],
  'session-header': [["send: 'Authorization: Bearer {access}'", "send: 'X-Session-Token: {access}'"]],
  'token-scheme': [["send: 'Authorization: Bearer {access}'", "send: 'Authorization: Token {access}'"]],
};

/** The target of a running lab, read from the lab's own profile as a user's would be, with all it has to show. */
export async function labTarget(
  lab: Pick<
    Lab,
    'url' | 'accessLogPath' | 'outboxPath' | 'harPath' | 'inventoryPath' | 'authorityPath' | 'settings'
  >,
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
    .replace('slow_request: 2s', `slow_request: ${lab.settings.reports.slowMs}ms`)
    .replace('# - { name: otp-user', '- { name: otp-user');
  if (authorityPath !== null) profileText += `\ntls: { ca: ${JSON.stringify(authorityPath)} }\n`;
  const designs = DESIGNS[variant ?? ''] ?? [];
  const [own, ofParts] = [
    designs.filter(([from]) => profileText.includes(from)),
    designs.filter(([from]) => !profileText.includes(from)),
  ];
  for (const [from, to] of own) profileText = profileText.replaceAll(from, to);
  profileText = await profileForParts(profileText, PROFILE, lab.settings.parts);
  for (const [from, to] of ofParts) {
    // A design that changes nothing would be tested as another one.
    if (!profileText.includes(from)) throw new Error(`The profile of ${variant} has no ${from}`);
    profileText = profileText.replaceAll(from, to);
  }
  const loaded = await readTarget({
    profileText: change(profileText),
    profilePath: PROFILE,
    env: passwords(lab.settings.outbound),
    readFile: (path) => readFile(path, 'utf8'),
    runCommand: () => Promise.reject(new Error('The lab needs no command.')),
    fetchText: fetchLabText,
    overrides: { url, rate: 0 },
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  return loaded;
}

function passwords({ paymentsSecret }: Settings['outbound']): Record<string, string> {
  const names = ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2', 'otp-user'];
  const entries = names.map((name) => [
    `${name.toUpperCase().replaceAll('-', '_')}_PASSWORD`,
    seededPassword({ name }),
  ]);
  return { ...Object.fromEntries(entries), OTP_USER_TOTP: TOTP_SECRET, PAYMENTS_SECRET: paymentsSecret };
}
