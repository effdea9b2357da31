import { readFile } from 'node:fs/promises';
import { readTarget, showProblem } from '@probity/intake';
import { seededPassword, type Lab } from '@probity/lab';
import type { Target, Timing } from '@probity/model';
import { TOTP_SECRET } from '../lab-matrix/lab-settings.ts';

/** Waits that match the settings of the lab; they say nothing about an API, and the default ones only take longer. */
const WAITS: Partial<Timing> = { settle: 30, revocationGrace: 150, coolDown: 15_000, coolDownPoll: 100 };

/** The target of a running lab, made from its address and its description alone, or with a profile of a few lines. */
export async function bareTarget(
  { url }: Pick<Lab, 'url'>,
  profileText?: string,
): Promise<{ target: Target; secretValues: Readonly<Record<string, string>> }> {
  const fetchText = async (address: string): Promise<string> => (await fetch(address)).text();
  const descriptionPath = `${url}/openapi.json`;
  const loaded = await readTarget({
    profileText,
    descriptionPath,
    descriptionText: await fetchText(descriptionPath),
    env: {
      ADMIN_PASSWORD: seededPassword({ name: 'admin' }),
      OTP_USER_PASSWORD: seededPassword({ name: 'otp-user' }),
      OTP_USER_TOTP: TOTP_SECRET,
    },
    readFile: (path) => readFile(path, 'utf8'),
    runCommand: () => Promise.reject(new Error('The lab needs no command.')),
    fetchText,
    overrides: { url, rate: 0, mode: 'disruptive' },
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
  const { target, secretValues } = loaded;
  return { target: { ...target, timing: { ...target.timing, ...WAITS } }, secretValues };
}

/** What only the owner of the lab has: an administrator, an account with a second factor, a signer, and two files. */
export function additions(
  { accessLogPath, outboxPath }: Pick<Lab, 'accessLogPath' | 'outboxPath'>,
  issuerPort: number,
): string {
  return `
identities:
  admin: { user: admin@harbor.example, password: '\${ADMIN_PASSWORD}' }
expendable:
  - { name: otp-user, user: otp-user@harbor.example, password: '\${OTP_USER_PASSWORD}', totp: '\${OTP_USER_TOTP}' }
mint: { issuer: { port: ${issuerPort}, audience: harbor-api } }
evidence: { access_log: ${JSON.stringify(accessLogPath)}, mailbox: ${JSON.stringify(outboxPath)} }
`;
}
