import { z } from 'zod';
import { digest, newSecret } from '../auth/digest.ts';
import { proveCaller } from '../auth/prove-caller.ts';
import { Problem } from '../http/problem.ts';
import { plain, publicRoute, userRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';
import { audit } from '../store/audit.ts';
import type { Asker } from '../store/objects.ts';
import { emailSchema } from './user-schemas.ts';

const proof = z.string().min(1).max(128);
const PROOF = { current_password: 'a-long-passphrase' };

const emailBody = named('EmailChange', z.strictObject({ email: emailSchema, current_password: proof }), {
  email: 'moved@harbor.example',
  ...PROOF,
});
const phoneBody = named(
  'PhoneChange',
  z.strictObject({
    phone: z
      .string()
      .regex(/^\+\d{6,15}$/)
      .nullable(),
    current_password: proof,
  }),
  { phone: '+15550100', ...PROOF },
);
const payoutBody = named(
  'PayoutChange',
  z.strictObject({
    iban: z
      .string()
      .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)
      .nullable(),
    current_password: proof,
  }),
  { iban: 'DE89370400440532013000', ...PROOF },
);
const proofBody = named('Proof', z.strictObject({ current_password: proof }), PROOF);
const confirmBody = named('EmailConfirmation', z.strictObject({ token: z.string().min(1).max(256) }), {
  token: 'from-the-mail',
});
const securitySchema = named(
  'Security',
  z.strictObject({
    email: z.string(),
    pending_email: z.string().nullable(),
    phone: z.string().nullable(),
    second_factor: z.boolean(),
    iban: z.string().nullable(),
  }),
  { email: 'ada@harbor.example', pending_email: null, phone: null, second_factor: false, iban: null },
);

const common = { tag: 'account', refusals: ['wrong_password', 'too_many_attempts'] } as const;

/** Changes of an account that need fresh proof of who is asking. */
export const stepUpRoutes: readonly Route[] = [
  userRoute({
    ...plain,
    ...common,
    refusals: [],
    method: 'GET',
    path: '/v1/me/security',
    operationId: 'getSecurity',
    summary: 'Read how your account is reached and protected',
    success: { status: 200, schema: securitySchema },
    handle: (call) => ({ status: 200, body: securityOf(call) }),
  }),
  userRoute({
    ...plain,
    ...common,
    method: 'PUT',
    path: '/v1/me/email',
    operationId: 'changeEmail',
    summary: 'Ask for another address, which has to be confirmed',
    body: emailBody,
    success: { status: 202 },
    refusals: [...common.refusals, 'email_taken'],
    async handle(call) {
      const { harbor, body } = call;
      await proveCaller(call, 'email', body.current_password, (user) => {
        if (harbor.database.one('SELECT id FROM user WHERE email = ?', body.email) !== undefined)
          throw new Problem('email_taken');
        harbor.seams.takeEmail(user, body.email);
        audit(harbor, user.id, 'user.email_asked', user.id);
      });
      return { status: 202 };
    },
  }),
  publicRoute({
    ...plain,
    method: 'POST',
    path: '/v1/auth/email-confirm',
    operationId: 'confirmEmail',
    summary: 'Confirm a new address with the token from the mail',
    tag: 'authentication',
    body: confirmBody,
    success: { status: 204 },
    refusals: ['invalid_reset_token'],
    handle({ harbor: { database }, body }) {
      const row = database.one('SELECT * FROM email_change WHERE hash = ?', digest(body.token));
      if (row === undefined) throw new Problem('invalid_reset_token');
      database.run('DELETE FROM email_change WHERE hash = ?', digest(body.token));
      database.run('UPDATE user SET email = ? WHERE id = ?', String(row['email']), String(row['user_id']));
      return { status: 204 };
    },
  }),
  userRoute({
    ...plain,
    ...common,
    method: 'PUT',
    path: '/v1/me/phone',
    operationId: 'changePhone',
    summary: 'Change the phone number of your account',
    body: phoneBody,
    success: { status: 204 },
    async handle(call) {
      const { harbor, body } = call;
      await proveCaller(call, 'phone', body.current_password, ({ id }) =>
        harbor.database.run('UPDATE user SET phone = ? WHERE id = ?', body.phone, id),
      );
      return { status: 204 };
    },
  }),
  userRoute({
    ...plain,
    ...common,
    method: 'PUT',
    path: '/v1/me/payout',
    operationId: 'changePayout',
    summary: 'Change the bank account that payouts go to',
    body: payoutBody,
    success: { status: 204 },
    async handle(call) {
      const { harbor, body } = call;
      await proveCaller(call, 'payout', body.current_password, ({ id }) =>
        harbor.database.run('UPDATE user SET iban = ? WHERE id = ?', body.iban, id),
      );
      return { status: 204 };
    },
  }),
  userRoute({
    ...plain,
    ...common,
    method: 'POST',
    path: '/v1/me/second-factor',
    operationId: 'enableSecondFactor',
    summary: 'Ask for a code with every sign-in from now on',
    body: proofBody,
    success: { status: 204 },
    async handle(call) {
      const { harbor, body } = call;
      await proveCaller(call, 'second_factor_on', body.current_password, ({ id }) =>
        harbor.database.run('UPDATE user SET totp_secret = ? WHERE id = ?', newTotpSecret(), id),
      );
      return { status: 204 };
    },
  }),
  userRoute({
    ...plain,
    ...common,
    method: 'DELETE',
    path: '/v1/me/second-factor',
    operationId: 'disableSecondFactor',
    summary: 'Ask for no code any more',
    body: proofBody,
    success: { status: 204 },
    async handle(call) {
      const { harbor, body } = call;
      await proveCaller(call, 'second_factor_off', body.current_password, ({ id }) =>
        harbor.database.run('UPDATE user SET totp_secret = NULL WHERE id = ?', id),
      );
      return { status: 204 };
    },
  }),
  userRoute({
    ...plain,
    ...common,
    method: 'DELETE',
    path: '/v1/me',
    operationId: 'deleteAccount',
    summary: 'Delete your account for good',
    body: proofBody,
    success: { status: 204 },
    async handle(call) {
      const { harbor, body } = call;
      await proveCaller(call, 'deletion', body.current_password, ({ id }) => {
        harbor.database.run('DELETE FROM user WHERE id = ?', id);
      });
      return { status: 204 };
    },
  }),
];

function securityOf({ harbor, caller }: Asker): Record<string, unknown> {
  const row = harbor.database.one('SELECT * FROM user WHERE id = ?', caller.id);
  if (row === undefined) throw new Problem('not_found');
  const pending = harbor.database.one('SELECT email FROM email_change WHERE user_id = ?', caller.id);
  return {
    email: row['email'],
    pending_email: pending?.['email'] ?? null,
    phone: row['phone'],
    second_factor: row['totp_secret'] !== null,
    iban: row['iban'],
  };
}

/** 160 bits in base32, as authenticator apps take them. */
function newTotpSecret(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return Array.from(newSecret().slice(0, 32), (each) => letters[each.charCodeAt(0) % 32]).join('');
}
