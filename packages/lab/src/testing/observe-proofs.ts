import type { Answer, Bench } from './bench.ts';
import { findings, logIn, send, type Observer } from './observer.ts';

const PASSWORD = 'expendable-2-correct-horse-1';
const IBANS = ['DE89370400440532013000', 'GB82WEST12345698765432'] as const;

/** What is in the place of the proof, and the finding if the change works with it. */
const PROOFS: readonly (readonly [code: string, proof: object])[] = [
  ['changed-without-proof', {}],
  ['changed-with-wrong-proof', { current_password: 'not-the-right-one-1' }],
  ['changed-with-odd-proof', { current_password: '' }],
  ['changed-with-odd-proof', { current_password: null }],
  ['changed-with-odd-proof', { current_password: ['not-the-right-one-1'] }],
];

/** Changes an account without its password, with a wrong one, and through the update of its profile. */
export const observeProofs: Observer = async (bench) => {
  const found = findings('4.5');
  /** A session that is no recent login any more, and whose account and address have no failures left. */
  const olderSession = async (): Promise<string> => {
    bench.advance(1_000_000);
    const { access } = await logIn(bench, 'expendable-2');
    bench.advance(10_000);
    return access;
  };
  let token = await olderSession();
  const hasPart = bench.lab.settings.parts.includes('step-up');
  let tries = 0;
  for (const [code, proof] of PROOFS) {
    const newPassword = `a-wholly-new-one-${(tries += 1)}`;
    const body = { ...proof, new_password: newPassword };
    const changed = await send(bench, 'POST', '/v1/auth/password', { token, body });
    if (changed.status >= 300) continue;
    found.add(code);
    await mustWork(
      send(bench, 'POST', '/v1/auth/password', {
        token,
        body: { current_password: newPassword, new_password: PASSWORD },
      }),
    );
  }
  if (!hasPart) return found.all();

  const security = async (): Promise<Answer['body']> =>
    (await send(bench, 'GET', '/v1/me/security', { token })).body;
  for (const [code, proof] of PROOFS) {
    token = await olderSession();
    const phone = `+1555010${(tries += 1)}`;
    await send(bench, 'PUT', '/v1/me/phone', { token, body: { ...proof, phone } });
    if ((await security())['phone'] === phone) found.add(code);
    const before = (await security())['iban'];
    const iban = before === IBANS[0] ? IBANS[1] : IBANS[0];
    await send(bench, 'PUT', '/v1/me/payout', { token, body: { ...proof, iban } });
    if ((await security())['iban'] === iban) found.add(code);
    await send(bench, 'POST', '/v1/me/second-factor', { token, body: proof });
    if ((await security())['second_factor'] === true) found.add(code);
    await send(bench, 'POST', '/v1/me/second-factor', { token, body: { current_password: PASSWORD } });
    await send(bench, 'DELETE', '/v1/me/second-factor', { token, body: proof });
    if ((await security())['second_factor'] === false) found.add(code);
    await send(bench, 'DELETE', '/v1/me/second-factor', { token, body: { current_password: PASSWORD } });
    if (await isDeleted(bench, tries, proof)) found.add(code);
  }
  const slipped = 'slipped-in@harbor.example';
  await send(bench, 'PATCH', '/v1/me', { token, body: { email: slipped } });
  if ((await security())['email'] === slipped) found.add('changed-through-profile');
  const email = 'moved@harbor.example';
  await mustWork(send(bench, 'PUT', '/v1/me/email', { token, body: { email, current_password: PASSWORD } }));
  if ((await logInBy(bench, email, PASSWORD)).status === 200) found.add('email-counts-unconfirmed');
  return found.all();
};

async function isDeleted(bench: Bench, number: number, proof: object): Promise<boolean> {
  const email = `leaving-${number}@harbor.example`;
  const password = 'leaving-correct-horse-1';
  await mustWork(send(bench, 'POST', '/v1/signup', { body: { email, password, name: 'Leaving' } }));
  const token = String((await logInBy(bench, email, password)).body['access_token']);
  bench.advance(10_000);
  await send(bench, 'DELETE', '/v1/me', { token, body: proof });
  return (await logInBy(bench, email, password)).status !== 200;
}

function logInBy(bench: Bench, email: string, password: string): Promise<Answer> {
  return send(bench, 'POST', '/v1/auth/login', { body: { email, password } });
}

async function mustWork(sending: Promise<Answer>): Promise<void> {
  const { status, text } = await sending;
  if (status >= 300) throw new Error(`The control was answered ${status}: ${text}`);
}
