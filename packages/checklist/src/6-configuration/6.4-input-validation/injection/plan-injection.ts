import { opensSessions, type Operation, type Resource, type Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { InjectedInput, InjectionDetails } from './details.ts';
import { inputsOf } from './plan/inputs-of.ts';

/** The most inputs that are tried in one API, and on how many operations an input of one name is. */
const MOST_INPUTS = 60;
const SAME_NAME = 2;
/** The most texts of one object that are written. */
const MOST_FIELDS = 3;
/** About as many requests as one input needs. */
const REQUESTS = { reads: 16, writes: 5 } as const;

const NOTHING_KNOWN: PlannedCase<InjectionDetails> = {
  operation: null,
  variation: 'injection-reads',
  required: true,
  effect: 'reads',
  requests: 0,
  details: { half: 'injection', inputs: [], resource: '', writes: false, known: 0, tried: 0 },
};

interface Candidate {
  readonly operation: Operation;
  readonly resource: string;
  readonly inputs: readonly InjectedInput[];
}

/** The injection half: a case for each operation that reads by what it is given, and for one that writes each type of object. */
export function planInjection(target: Target): readonly PlannedCase<InjectionDetails>[] {
  const reads = sampled(target.operations.flatMap((each) => readBy(target, each)));
  const writes = target.resources.flatMap((each) => writeOf(target, each));
  const all = [...reads, ...writes];
  const known = all.reduce((sum, { inputs }) => sum + inputs.length, 0);
  let left = MOST_INPUTS;
  const cut = all.flatMap((each): Candidate[] => {
    const inputs = each.inputs.slice(0, left);
    left -= inputs.length;
    return inputs.length === 0 ? [] : [{ ...each, inputs }];
  });
  const tried = MOST_INPUTS - left;
  // That no input is known is not the same as there being none.
  if (cut.length === 0 && target.operations.length > 0) return [NOTHING_KNOWN, ...signIn(target)];
  const cases = cut.map(({ operation, resource, inputs }): PlannedCase<InjectionDetails> => {
    const writing = operation.effect !== 'reads';
    return {
      operation: operation.id,
      variation: writing ? 'injection-writes' : 'injection-reads',
      required: true,
      effect: writing ? 'writes' : 'reads',
      requests: 2 + inputs.length * (writing ? REQUESTS.writes : REQUESTS.reads),
      details: { half: 'injection', inputs, resource, writes: writing, known, tried },
    };
  });
  return [...cases, ...signIn(target)];
}

/** A password in JSON may reach a document store as a query. */
function signIn({ auth, operations, identities }: Target): readonly PlannedCase<InjectionDetails>[] {
  const login = operations.find(({ id }) => id === auth.login);
  const signsIn = identities.some(({ credential }) => opensSessions(credential));
  if (login?.excluded !== null || !signsIn || !/json/i.test(login.body?.type ?? '')) return [];
  const details = { ...NOTHING_KNOWN.details };
  return [
    {
      ...NOTHING_KNOWN,
      operation: login.id,
      variation: 'injection-sign-in',
      effect: 'writes',
      requests: 3,
      details,
    },
  ];
}

function isUsable({ excluded, authRole }: Operation): boolean {
  return excluded === null && authRole === null;
}

function readBy(target: Target, operation: Operation): Candidate[] {
  if (!isUsable(operation) || operation.effect !== 'reads') return [];
  const { resources } = target;
  const finds = resources.find(({ list, collections }) => [list, ...collections].includes(operation.id));
  const reads = resources.find(({ read }) => read === operation.id);
  // What names an object is tried where the object is read, and nowhere else.
  const inputs = inputsOf(operation).filter((each) => each.in !== 'path' || isIdOf(operation, each, reads));
  return inputs.length === 0 ? [] : [{ operation, resource: (finds ?? reads)?.name ?? '', inputs }];
}

function isIdOf({ bindings }: Operation, { name }: InjectedInput, read: Resource | undefined): boolean {
  const bound = bindings[name];
  return bound === undefined || bound === read?.name;
}

/** Inputs of one name are likely to be read by the same code. */
function sampled(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Map<string, number>();
  return candidates.flatMap((candidate): Candidate[] => {
    const inputs = candidate.inputs.filter(({ in: place, name }) => {
      if (place === 'path') return true;
      const key = `${place} ${name}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      return (seen.get(key) ?? 0) <= SAME_NAME;
    });
    return inputs.length === 0 ? [] : [{ ...candidate, inputs }];
  });
}

/** Changing an object of ours leaves nothing behind; where none can be changed, one is made. */
function writeOf({ operations, surface }: Target, { name, update, create }: Resource): Candidate[] {
  const operation = [update, create]
    .map((id) => operations.find((each) => each.id === id))
    .find((each) => each !== undefined && isUsable(each) && !each.privileged && each.effect === 'writes');
  if (operation === undefined) return [];
  const texts = inputsOf(operation).filter((each) => each.in === 'body' && each.sort === 'text');
  const roles = surface.operations.filter((each) => each.operation === operation.id);
  // What names something else is not ours to change.
  const named = new Set(roles.flatMap(({ references }) => references.map((each) => each.name)));
  const inputs = texts
    .filter((each) => !each.name.includes('.') && !named.has(each.name))
    .slice(0, MOST_FIELDS);
  return inputs.length === 0 ? [] : [{ operation, resource: name, inputs }];
}
