import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { plain, publicRoute, type Route } from '../http/route.ts';
import { named } from '../http/schemas.ts';
import { audit } from '../store/audit.ts';
import { userByEmail } from '../store/users.ts';
import { emailSchema, passwordSchema, profileSchema } from './user-schemas.ts';

const signUpBody = named(
  'SignUp',
  z.strictObject({ email: emailSchema, password: passwordSchema, name: z.string().min(1).max(80) }),
  { email: 'newcomer@harbor.example', password: 'a-long-passphrase', name: 'Newcomer' },
);

/** Making an account. */
export const signUpRoutes: readonly Route[] = [
  publicRoute({
    ...plain,
    method: 'POST',
    path: '/v1/signup',
    operationId: 'signUp',
    summary: 'Make an account',
    tag: 'account',
    body: signUpBody,
    success: { status: 201, schema: profileSchema },
    refusals: ['sign_up_closed', 'email_taken', 'too_many_attempts'],
    async handle({ harbor, request, body }) {
      const { seams, database } = harbor;
      if (!harbor.settings.signUp.open) throw new Problem('sign_up_closed');
      seams.signUpLimit(seams.clientAddress(request));
      const password_hash = await harbor.passwords.hash(body.password);
      const email = body.email.trim();
      if (userByEmail(database, email) !== undefined) throw new Problem('email_taken');
      const id = seams.newId('user');
      const values = seams.writableFields('user', body);
      database.insert('user', { id, email, password_hash, created_at: harbor.timestamp(), ...values });
      audit(harbor, id, 'user.signed_up', id);
      const row = database.one('SELECT * FROM user WHERE id = ?', id);
      return { status: 201, body: row && seams.visibleFields('user', row, undefined) };
    },
  }),
];
