import {
  isRecord,
  type AccountChange,
  type AccountChangeKind,
  type FlowStep,
  type Target,
} from '@probity/model';
import type { WrittenChange } from '../../profile/schema-parts/account-schema.ts';
import type { Path } from '../../profile/locator.ts';
import { toJson } from '../../to-json.ts';
import { findOperation, type Context } from '../context.ts';
import { kindOfWord, leafPaths } from './change-words.ts';
import { changeBy, inferChanges, type Known } from './infer-changes.ts';

/** The changes of an account that need fresh proof: those of the profile, and those that the description shows. */
export function accountChangesOf(context: Context, known: Known): Pick<Target, 'accountChanges'> {
  const written = Object.entries(context.profile.account_changes ?? {});
  const inferred = context.profile.infer === false ? [] : inferChanges(known);
  const stated = written.flatMap(([name, use]) => {
    if (use === false) return [];
    const change = statedChange(context, known, name, typeof use === 'string' ? { operation: use } : use);
    return change === undefined
      ? []
      : [{ ...change, routes: like(inferred, change)?.routes ?? change.routes }];
  });
  const left = new Set([...written.map(([name]) => name), ...stated.map(({ kind }) => kind)]);
  const others = inferred.filter(({ name, kind }) => !left.has(name) && !left.has(kind));
  const changes = [...stated, ...others];
  return changes.length === 0 ? {} : { accountChanges: changes };
}

function like(inferred: readonly AccountChange[], { kind }: AccountChange): AccountChange | undefined {
  return inferred.find((each) => each.kind === kind);
}

function statedChange(
  context: Context,
  known: Known,
  name: string,
  use: WrittenChange,
): AccountChange | undefined {
  const path = ['account_changes', name];
  const kind = use.kind ?? kindOfName(name);
  if (kind === undefined) {
    context.problem(path, `${name} does not say what it changes; add kind.`);
    return undefined;
  }
  const act = stepOf(context, use, path);
  const operation = known.operations.find(({ id }) => id === act?.operation);
  if (act === undefined || operation === undefined) return undefined;
  const steps = (given: readonly WrittenStep[] | undefined, key: string): readonly FlowStep[] =>
    (given ?? []).flatMap((each, index) => stepOf(context, each, [...path, key, index]) ?? []);
  const body =
    act.body ?? (operation.body && { type: operation.body.type, template: operation.body.template });
  const described = changeBy({ ...operation, body }, kind, known);
  const template = body?.template ?? null;
  const field =
    use.field ?? leafPaths(template).find((each) => NEW.test(textAt(template, each))) ?? described.field;
  const reader = use.read === undefined ? undefined : findOperation(context, use.read, [...path, 'read']);
  const operationOfRead = reader?.id ?? described.read?.operation ?? known.auth.me;
  const at = use.at ?? described.read?.at ?? field?.split('.').at(-1);
  return {
    ...described,
    name,
    act: { ...act, body },
    proof: proofOf(use, described, (from) => steps(from, 'proof')),
    field,
    values: use.choices ?? described.values,
    prepare: steps(use.prepare, 'prepare'),
    undo: steps(use.undo, 'undo'),
    read:
      operationOfRead === undefined ||
      at === undefined ||
      (described.field === null && use.at === undefined && described.read === null)
        ? null
        : { operation: operationOfRead, at },
    ...(use.contact_only === true && { contactOnly: true }),
  };
}

type WrittenStep = Pick<
  WrittenChange,
  'operation' | 'values' | 'query' | 'headers' | 'body' | 'type' | 'extract'
>;

/** What a person may write where the new value goes. */
const NEW = /^\{(?:email|phone|new_password|canary|unique)\}$/;

function proofOf(
  { proof }: WrittenChange,
  described: AccountChange,
  steps: (from: readonly WrittenStep[] | undefined) => readonly FlowStep[],
): AccountChange['proof'] {
  if (proof === false) return null;
  if (proof === undefined) return described.proof && { ...described.proof, required: true };
  if (typeof proof === 'string') return { at: proof, value: '{password}', from: [], required: true };
  return { at: proof.at, value: proof.value ?? '{password}', from: steps(proof.from), required: true };
}

function stepOf(context: Context, written: WrittenStep, path: Path): FlowStep | undefined {
  const found = findOperation(context, written.operation, [...path, 'operation']);
  if (found === undefined) return undefined;
  const { values = {}, query = {}, headers = {}, body, type, extract = {} } = written;
  const sent =
    body === undefined
      ? null
      : { type: type ?? found.body?.type ?? 'application/json', template: toJson(body) };
  return { operation: found.id, values, query, headers, body: sent, extract };
}

function kindOfName(name: string): AccountChangeKind | undefined {
  return kindOfWord(name.replace(/_(?:on|off)$/, ''));
}

function textAt(template: unknown, path: string): string {
  let found = template;
  for (const step of path.split('.')) found = isRecord(found) ? found[step] : undefined;
  return typeof found === 'string' ? found : '';
}
