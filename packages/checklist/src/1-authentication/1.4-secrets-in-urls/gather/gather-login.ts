import {
  isUnavailable,
  whoLogsInByPassword,
  type Control,
  type Unavailable,
  type ToolsFor,
} from '@probity/probe-kit';
import type { QueryTry, UrlRecord } from '../record.ts';

/** The ways in which a login may take its fields from the query. */
const METHODS = ['GET', 'POST'] as const;

/** Logs an expendable account in as usual, and then with name and password in the query. */
export async function gatherLogin(
  control: Control,
  tools: ToolsFor<'logins'>,
): Promise<UrlRecord | Unavailable> {
  const [identity] = whoLogsInByPassword(tools, 'expendable');
  if (identity === undefined)
    return {
      reason: 'No account is there whose password may be put into an address.',
      missing: 'expendable',
    };
  const record = { control: control.exchange, controlSucceeded: control.succeeded, identity };
  if (!control.succeeded) return record;
  const right = { user: { identity }, password: 'right' } as const;
  const login = await tools.tryLogin(control, right);
  if (isUnavailable(login)) return login;
  if (login.facts.granted !== true) return { ...record, login };
  const tries: QueryTry[] = [];
  for (const inQuery of METHODS) {
    const attack = await tools.tryLogin(control, { ...right, inQuery });
    if (isUnavailable(attack)) return attack;
    tries.push({ name: inQuery, attack });
  }
  return { ...record, login, tries };
}
