import { readFile } from 'node:fs/promises';
import { readTarget, showProblem } from '@probity/intake';
import { seededPassword, type Lab } from '@probity/lab';
import type { Target, Timing } from '@probity/model';
import { fetchLabText } from '../lab-matrix/fetch-lab-text.ts';
import { TOTP_SECRET } from '../lab-matrix/lab-settings.ts';

/** Waits that match the settings of the lab; they say nothing about an API, and the default ones only take longer. */
const WAITS: Partial<Timing> = { settle: 30, revocationGrace: 150, coolDown: 15_000, coolDownPoll: 100 };

/** The target of a running lab, made from its address and its description alone, or with a profile of a few lines. */
export async function bareTarget(
  { url, authorityPath }: Pick<Lab, 'url' | 'authorityPath'>,
  profileText?: string,
): Promise<{ target: Target; secretValues: Readonly<Record<string, string>> }> {
  const descriptionPath = `${url}/openapi.json`;
  const loaded = await readTarget({
    profileText,
    descriptionPath,
    descriptionText: await fetchLabText(descriptionPath),
    env: {
      ADMIN_PASSWORD: seededPassword({ name: 'admin' }),
      OTP_USER_PASSWORD: seededPassword({ name: 'otp-user' }),
      OTP_USER_TOTP: TOTP_SECRET,
      EXPENDABLE_2_PASSWORD: seededPassword({ name: 'expendable-2' }),
    },
    readFile: (path) => readFile(path, 'utf8'),
    runCommand: () => Promise.reject(new Error('The lab needs no command.')),
    fetchText: fetchLabText,
    overrides: { url, rate: 0, mode: 'disruptive' },
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  const { target, secretValues } = loaded;
  // Everybody knows the authority of a deployed API; that of the lab has to be named.
  const tls = authorityPath === null ? {} : { tls: { ca: [authorityPath] } };
  return { target: { ...target, ...tls, timing: { ...target.timing, ...WAITS } }, secretValues };
}

/** What only the owner of the lab has: an administrator, an account with a second factor, a signer, four files, and what is meant to be. */
export function additions(
  lab: Pick<Lab, 'accessLogPath' | 'outboxPath' | 'harPath' | 'inventoryPath'>,
  issuerPort: number,
): string {
  const evidence = {
    access_log: lab.accessLogPath,
    mailbox: lab.outboxPath,
    har: lab.harPath,
    inventory: lab.inventoryPath,
  };
  return `
identities:
  admin: { user: admin@harbor.example, password: '\${ADMIN_PASSWORD}' }
expendable:
  - { name: otp-user, user: otp-user@harbor.example, password: '\${OTP_USER_PASSWORD}', totp: '\${OTP_USER_TOTP}' }
  - { name: small-plan, user: expendable-2@harbor.example, password: '\${EXPENDABLE_2_PASSWORD}' }
mint: { issuer: { port: ${issuerPort}, audience: harbor-api } }
evidence: ${JSON.stringify(evidence)}
browser_origins: [https://app.harbor.example]
limits: { page_size: 100, rate: { requests: 60, window: 3s } }
tools: { docs: public, introspection: private, public: [/healthz] }
versions:
  - { name: v1, state: current }
  - { name: v0, state: deprecated, sunset: 2099-12-31 }
  - { name: alpha, state: retired }
`;
}
