import type { FastifyRequest } from 'fastify';
import type { Harbor } from '../harbor.ts';
import type { ProvedChange } from '../seams/step-up.ts';
import { userById, type User } from '../store/users.ts';
import type { Caller } from './caller.ts';

/** What a change with proof is handed. */
interface Asking {
  readonly harbor: Harbor;
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

/** Refuses a change unless the caller proves anew who is asking; wrong proofs count like wrong passwords of a login. */
export function proveCaller(
  { harbor, caller, request }: Asking,
  change: ProvedChange,
  proof: unknown,
  work: (user: User) => unknown,
): Promise<void> {
  const { seams, database } = harbor;
  const key = seams.accountKey(caller.email);
  // A stolen token must not become a way to guess the password without the limits of the login.
  return harbor.serial(`account ${key}`, async () => {
    const user = userById(database, caller.id);
    const passwordMatches = () => seams.isProof(change, user, proof, caller);
    const attempt = { key, address: seams.clientAddress(request), user, passwordMatches };
    const refusal = await seams.loginRefusal(attempt);
    if (refusal !== undefined) throw refusal;
    if (user === undefined || !(await passwordMatches())) {
      seams.loginFailed(attempt);
      throw seams.proofDemanded(change);
    }
    seams.loginSucceeded(attempt);
    await work(user);
  });
}
