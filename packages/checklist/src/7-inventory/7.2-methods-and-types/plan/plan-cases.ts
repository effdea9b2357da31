import { profileKey, type Operation, type Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import { TYPE_NAMES } from '../body-types.ts';
import type { Details72 } from '../details.ts';
import { OTHER_METHODS, OVERRIDE, HEAD, TRACE, TYPES } from '../variations.ts';
import { callerOf, pathsOf, readOf, spread, type DescribedPath } from './paths.ts';

const MOST_PATHS = 30;
const MOST_OBJECT_PATHS = 15;
const MOST_TRACED = 3;
const MOST_OVERRIDDEN = 3;
const MOST_WRITES = 4;
const MOST_HEADS = 6;
/** On so many paths methods are tried that hardly any router knows. */
const MOST_UNUSUAL = 3;

const USUAL = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE'] as const;

/** The cases of 7.2, a sample of the paths; nothing is sent yet. */
export function planCases(target: Target): readonly PlannedCase<Details72>[] {
  const all = pathsOf(target);
  const objects = spread(
    all.filter(({ isDisposable }) => isDisposable),
    MOST_OBJECT_PATHS,
  );
  const others = spread(
    all.filter(({ isDisposable }) => !isDisposable),
    MOST_PATHS - objects.length,
  );
  const sample = { tried: objects.length + others.length, all: all.length };
  const common = { sample, isRecorded: target.recorded === true };
  return [
    ...objects.map((each, index) => objectCase(each, common, index < MOST_UNUSUAL)),
    ...others.map((each) => otherCase(each, common)),
    ...traceCases(all, common),
    ...overrideCases(objects, common),
    ...typeCases(target, all, common),
    ...headCases(all, common),
  ];
}

type Common = Pick<Details72, 'sample' | 'isRecorded'>;

function detailsOf(path: DescribedPath, common: Common): Details72 {
  const { resource, isDisposable, described, operations } = path;
  const caller = callerOf(path);
  const isPrivate = resource === undefined || resource.visibility === 'private';
  return {
    ...common,
    caller,
    owner: isPrivate ? caller : resource.owner,
    resource: resource?.name ?? '',
    isDisposable,
    described,
    parameters: operations.flatMap(({ parameters, writable }) =>
      [...parameters.map(({ name }) => name), ...(writable ?? [])].map((name) => name.toLowerCase()),
    ),
    tried: [],
    missing: '',
  };
}

function objectCase(path: DescribedPath, common: Common, isUnusual: boolean): PlannedCase<Details72> {
  const details = detailsOf(path, common);
  const undescribed = USUAL.filter((method) => !details.described.includes(method));
  const [last, rest] = [
    undescribed.filter((each) => each === 'DELETE'),
    undescribed.filter((each) => each !== 'DELETE'),
  ];
  const tried = [...rest, 'PROPFIND', ...(isUnusual ? ['QUERY', 'CHK'] : []), ...last];
  return {
    operation: representative(path).id,
    variation: OTHER_METHODS,
    required: true,
    effect: 'writes',
    requests: 5 + 2 * tried.length,
    details: { ...details, tried },
  };
}

/** On what is no object of the run, only what reads is tried. */
function otherCase(path: DescribedPath, common: Common): PlannedCase<Details72> {
  const { operations, resource, isOfObject } = path;
  const details = detailsOf(path, common);
  // What destroys or is for administrators might act on a GET as well.
  const isHarmless = operations.every(({ effect, privileged }) => effect !== 'destroys' && !privileged);
  const tried = details.described.includes('GET') || isOfObject || !isHarmless ? [] : ['GET'];
  const missing = !isOfObject
    ? ''
    : resource === undefined
      ? 'resources'
      : profileKey('resources', resource.name);
  return {
    operation: representative(path).id,
    variation: OTHER_METHODS,
    required: true,
    effect: 'reads',
    requests: 2 + tried.length,
    details: { ...details, tried, missing },
  };
}

function traceCases(all: readonly DescribedPath[], common: Common): readonly PlannedCase<Details72>[] {
  const readable = all.filter(
    ({ operations, isOfObject }) => !isOfObject && readOf(operations) !== undefined,
  );
  return spread(readable, MOST_TRACED).map((path) => ({
    operation: representative(path).id,
    variation: TRACE,
    required: true,
    effect: 'reads',
    requests: 2,
    details: { ...detailsOf(path, common), tried: ['TRACE'] },
  }));
}

function overrideCases(objects: readonly DescribedPath[], common: Common): readonly PlannedCase<Details72>[] {
  const deletable = objects.filter(
    ({ operations, resource }) =>
      resource !== undefined &&
      operations.some(({ id }) => id === resource.delete) &&
      operations.some(({ id }) => id === resource.read),
  );
  return spread(deletable, MOST_OVERRIDDEN).map((path) => ({
    operation: path.resource?.delete ?? representative(path).id,
    variation: OVERRIDE,
    required: true,
    effect: 'writes',
    requests: 10,
    details: { ...detailsOf(path, common), tried: ['DELETE'] },
  }));
}

/** Writes whose description lists JSON and leaves out other types; what changes an object before what makes one. */
function typeCases(
  { resources }: Target,
  all: readonly DescribedPath[],
  common: Common,
): readonly PlannedCase<Details72>[] {
  const writes = all.flatMap((path) =>
    path.operations
      .filter(({ body, bodyTypes }) => body !== null && /json/i.test(body.type) && bodyTypes !== undefined)
      .flatMap((operation) => {
        const isUpdate = path.isDisposable && path.resource?.update === operation.id;
        const made = resources.find(({ create, list }) => create === operation.id && list !== null);
        const isCreate = made !== undefined && (path.isDisposable || !path.isOfObject);
        if (!isUpdate && !isCreate) return [];
        const tried = TYPE_NAMES.filter((type) => !lists(operation, type));
        const resource = made === undefined || isUpdate ? path.resource : made;
        return tried.length === 0 ? [] : [{ path, operation, tried, isUpdate, name: resource?.name ?? '' }];
      }),
  );
  const half = MOST_WRITES / 2;
  const chosen = [true, false].flatMap((wanted) =>
    spread(
      writes.filter(({ isUpdate }) => isUpdate === wanted),
      half,
    ),
  );
  return chosen.map(({ path, operation, tried, name }) => ({
    operation: operation.id,
    variation: TYPES,
    required: true,
    effect: 'writes',
    requests: 6 + 2 * tried.length,
    details: {
      ...detailsOf(path, common),
      caller: operation.caller,
      owner: operation.caller,
      resource: name,
      tried,
    },
  }));
}

/** Whether a description lists a media type, perhaps by a wildcard. */
function lists({ bodyTypes = [] }: Operation, type: string): boolean {
  const [group = ''] = type.split('/');
  return bodyTypes.some((each) => each === type || each === '*/*' || each === `${group}/*`);
}

function headCases(all: readonly DescribedPath[], common: Common): readonly PlannedCase<Details72>[] {
  const guarded = all.flatMap((path) => {
    const read = readOf(path.operations);
    const isHere =
      read !== undefined && !read.public && !path.operations.some(({ method }) => method === 'HEAD');
    return isHere && (path.isDisposable || !path.isOfObject) ? [{ path, read }] : [];
  });
  return spread(guarded, MOST_HEADS).map(({ path, read }) => ({
    operation: read.id,
    variation: HEAD,
    required: true,
    effect: 'reads',
    requests: 2,
    details: { ...detailsOf(path, common), caller: read.caller, tried: ['HEAD'] },
  }));
}

/** The operation that stands for a path: its read, else its first. */
function representative({ operations }: DescribedPath): Operation {
  return readOf(operations) ?? operations[0];
}
