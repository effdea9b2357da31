import type { Exchange } from '@probity/model';
import { isUnavailable, type Control, type SessionRef, type CommonTools } from '@probity/probe-kit';

/** Something that only administrators may read, with their own read of it as the control. */
export interface PrivilegedRead {
  readonly control: Control;
  /** Tries to read it with the credential of a session. */
  tryAs(session: SessionRef): Promise<Exchange | undefined>;
}

/** The first read of administrators that needs no object and works for them; undefined if there is none. */
export async function findPrivilegedRead(
  tools: CommonTools,
  admin: string,
  user: string,
): Promise<PrivilegedRead | undefined> {
  const control = await tools.once('2.3 privileged read', () => readByAdmin(tools, admin));
  if (control === undefined) return undefined;
  const operation = tools.operation(control.exchange.operation ?? '');
  return {
    control,
    async tryAs(session) {
      const call = await tools.call(operation, { session: tools.shared(user) });
      if (isUnavailable(call)) return undefined;
      return tools.attack(control, call, { credential: { kind: 'session', session } });
    },
  };
}

async function readByAdmin(tools: CommonTools, admin: string): Promise<Control | undefined> {
  if (admin === '') return undefined;
  const reads = tools.target.operations.filter(
    ({ privileged, method, effect, excluded, path }) =>
      privileged && method === 'GET' && effect === 'reads' && excluded === null && !path.includes('{'),
  );
  for (const operation of reads) {
    const call = await tools.call(operation, { session: tools.shared(admin) });
    const control = isUnavailable(call) ? undefined : await tools.control(call);
    if (control?.succeeded === true) return control;
  }
  return undefined;
}
