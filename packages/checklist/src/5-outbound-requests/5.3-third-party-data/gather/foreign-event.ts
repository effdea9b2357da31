import type { FlowStep } from '@probity/model';
import { variablesIn } from '../plan/variables-in.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record53 } from '../record.ts';
import { around, prepare, type Accepted } from './accept.ts';

/**
 * An event that names one account and the object of another. What names the account is the same for all objects of one
 * account and differs from account to account; an event without it is about whoever owns the object.
 */
export async function foreignEvent(
  tools: ProbeTools,
  { run: { flow, session, variables: first }, waits }: Accepted,
  event: FlowStep,
): Promise<Record53> {
  const other = tools.identities('user').find((name) => name !== session.identity);
  if (other === undefined) return {};
  const own = await prepare(tools, flow.key);
  const theirs = await prepare(tools, flow.key, other);
  const [mine, foreign] = [own.run.variables, theirs.run.variables];
  const accounts = variablesIn(event).filter(
    (name) => mine[name] !== undefined && mine[name] === first[name] && mine[name] !== foreign[name],
  );
  const isAboutObject = variablesIn(event).some((name) => mine[name] !== first[name]);
  if (accounts.length === 0 || !isAboutObject) {
    await tools.undoRun(own.run);
    await tools.undoRun(theirs.run);
    return { nobodys: true };
  }
  const variables = Object.fromEntries(accounts.map((name) => [name, mine[name] ?? null]));
  const tried = await around(tools, { run: theirs.run, event, waits, options: { variables } });
  await tools.undoRun(own.run);
  await tools.undoRun(theirs.run);
  const name = `of ${session.identity} about an object of ${other}`;
  return { tries: [{ name, ...tried, steps: [...own.steps, ...theirs.steps] }] };
}
