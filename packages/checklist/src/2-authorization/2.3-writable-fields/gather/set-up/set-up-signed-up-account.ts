import type { Case, Exchange, Operation, Resource } from '@probity/model';
import {
  isUnavailable,
  type Call,
  type SessionRef,
  type Unavailable,
  type ToolsFor,
} from '@probity/probe-kit';
import { selfReader } from '../../self-reader.ts';
import { idIn, idPlaceOf } from './id-in.ts';
import type { SetUp } from './set-up.ts';
import type { Details23 } from '../../details.ts';

/** Sends the control of a sign-up whose accounts no administrator reads: each signs in and reads itself. */
export async function setUpSignedUpAccount(
  testCase: Case<Details23>,
  operation: Operation,
  resource: Resource | undefined,
  tools: ToolsFor<'sign-ups'>,
): Promise<SetUp | Unavailable> {
  const owner = testCase.details.owner;
  const self = selfReader(tools.target);
  if (self === undefined) {
    return { reason: 'There is no administrator to read what was written.', missing: 'identities.admin' };
  }
  const session = tools.shared(owner);
  const call = await tools.call(operation, { session });
  if (isUnavailable(call)) return call;
  const control = await tools.control(call);
  const idAt = idPlaceOf(control.exchange, resource ?? { name: 'user', idAt: 'id' });
  const calls = new Map<string | null, Call>();
  const sessions = new Map<Call, SessionRef | undefined>();
  let last = call;
  const made = (answer: Exchange): string | null => {
    const id = idIn(answer, idAt);
    calls.set(id, last);
    return id;
  };
  const object = made(control.exchange);
  const lookAt = async (signedUp: Call): Promise<readonly Exchange[]> => {
    if (!sessions.has(signedUp)) sessions.set(signedUp, await tools.openSignedUpAccount(signedUp));
    const signedUpAccount = sessions.get(signedUp);
    const read = await tools.call(self, { session });
    if (signedUpAccount === undefined || isUnavailable(read)) return [];
    return [(await tools.control({ ...read, session: signedUpAccount })).exchange];
  };
  return {
    control,
    call,
    object,
    idAt,
    readers: [self],
    // The account of the control is older than any other.
    sibling: { object, before: [], look: () => lookAt(call) },
    made,
    fixture: () => undefined,
    // Nobody but us knows these accounts, whatever is in them.
    correct: async () => {},
    look: (of) => lookAt(calls.get(of) ?? last),
    async nextCall() {
      const next = await tools.call(operation, { session });
      if (isUnavailable(next)) return next;
      last = next;
      return { call: next, object: null };
    },
  };
}
