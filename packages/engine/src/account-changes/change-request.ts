import { isRecord, type AccountChange, type FlowStep, type Json, type Operation } from '@probity/model';
import { withValueAt } from './with-value-at.ts';

/** A request for a change with a new value and something in the place of the proof; undefined leaves that out. */
export function changeRequest(
  { act, field, proof }: Pick<AccountChange, 'act' | 'field' | 'proof'>,
  value: Json | undefined,
  sentProof: Json | undefined,
): FlowStep {
  const header = proof === null ? undefined : /^header:(.+)$/.exec(proof.at)?.[1];
  const headers = { ...act.headers };
  if (header !== undefined) delete headers[header];
  let template: Json = act.body?.template ?? {};
  if (field !== null && value !== undefined) template = withValueAt(template, field, value);
  if (proof !== null && header === undefined) template = withValueAt(template, proof.at, sentProof);
  const isEmpty = isRecord(template) && Object.keys(template).length === 0;
  return {
    ...act,
    headers: {
      ...headers,
      ...(header !== undefined && sentProof !== undefined && { [header]: headerText(sentProof) }),
    },
    body: act.body === null && isEmpty ? null : { type: act.body?.type ?? 'application/json', template },
  };
}

/** The new value slipped into the update of a record, alone, in the form that the update has. */
export function slippedIn(
  route: Operation,
  { field, read, kind }: Pick<AccountChange, 'field' | 'read' | 'kind'>,
  value: Json,
): FlowStep {
  const name = kind === 'password' ? 'password' : ((read?.at ?? field ?? kind).split('.').at(-1) ?? kind);
  const template = route.body?.template ?? null;
  const [root, ...others] = isRecord(template) ? Object.entries(template) : [];
  const isNested = root !== undefined && others.length === 0 && isRecord(root[1]);
  return {
    operation: route.id,
    values: {},
    query: {},
    headers: {},
    body: {
      type: route.body?.type ?? 'application/json',
      template: isNested ? { [root[0]]: { [name]: value } } : { [name]: value },
    },
    extract: {},
  };
}

function headerText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
