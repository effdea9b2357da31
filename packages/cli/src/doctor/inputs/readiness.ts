import { INPUTS, type InputName } from '@probity/checklist/inputs';
import { NEEDS } from '@probity/checklist/needs';
import { modeAllows, modeFor, type CheckPlan } from '@probity/engine';
import { MODES, type Case, type Target } from '@probity/model';
import type { ObjectSeen } from '../objects-seen.ts';

/** Something that a tester would have to bring: the key of the profile, and what it is. */
export interface Lacking {
  readonly key: string;
  readonly message: string;
}

/** How much of a check a run would decide with what there is, and what would decide more. */
export interface Readiness {
  readonly check: string;
  readonly decides: 'all' | 'some' | 'nothing' | 'inapplicable';
  /** The first is the one to bring next. */
  readonly lacking: readonly Lacking[];
  /** Why it does not apply. */
  readonly reason: string | null;
}

/** What is not there of the inputs; an input that is not named here is there. */
export type Absent = Readonly<Partial<Record<InputName, Lacking>>>;

/** What a run would decide, check by check, where some types of objects may have failed. */
export function readinessOf(
  plans: readonly CheckPlan[],
  target: Pick<Target, 'mode' | 'operations' | 'resources'>,
  absent: Absent,
  failed: readonly ObjectSeen[],
): readonly Readiness[] {
  const { mode } = target;
  return plans
    .map(({ probe: { check }, cases, inapplicable, statement }): Readiness => {
      if (inapplicable !== null)
        return { check, decides: 'inapplicable', lacking: [], reason: inapplicable.reason };
      const needs = NEEDS[check] ?? { first: [], full: [], more: [] };
      const lackingOf = (names: readonly InputName[]): Lacking[] =>
        names.flatMap((name) => absent[name] ?? []);
      const required = cases.filter((each) => each.required);
      const left = required.filter(({ effect }) => !modeAllows(mode, effect));
      const wanted = MODES.find((each) => left.some(({ effect }) => modeFor(effect) === each));
      const modes = wanted === undefined ? [] : [modeInput(wanted)];
      const isShut = required.length > 0 && left.length === required.length;
      const open = required.map((each) => failedFor(each, target, failed));
      const isBare = open.length > 0 && open.every(({ length }) => length > 0);
      const objects = objectInputs(open.flat(), failed);
      const first = [...lackingOf(needs.first), ...(isShut ? modes : []), ...(isBare ? objects : [])];
      // What a run could not decide is covered by the statement; what it could is sent all the same.
      if (statement !== null && first.length > 0)
        return { check, decides: 'inapplicable', lacking: [], reason: statement.message };
      const full = [...(isShut ? [] : modes), ...lackingOf(needs.full), ...objects];
      return {
        check,
        decides: first.length > 0 ? 'nothing' : full.length > 0 ? 'some' : 'all',
        lacking: once(first.length > 0 ? first : full),
        reason: null,
      };
    })
    .toSorted((a, b) => a.check.localeCompare(b.check, 'en', { numeric: true }));
}

/** An input by the key that a tester would write. */
export function inputCalled(name: InputName): Lacking {
  const { keys, message } = INPUTS[name];
  return { key: keys.at(-1) ?? name, message };
}

/** Another mode, as an input. */
export function modeInput(mode: Target['mode']): Lacking {
  const message = {
    observe: 'only reads',
    active: 'makes objects of its own',
    disruptive: 'locks and logs out accounts',
  };
  return { key: `mode: ${mode}`, message: `a mode that ${message[mode]}` };
}

/** The types of objects that a case cannot do without, and that failed. */
function failedFor(
  { operation: id, details }: Case,
  { operations, resources }: Pick<Target, 'operations' | 'resources'>,
  failed: readonly ObjectSeen[],
): readonly ObjectSeen[] {
  const bound = operations.find((each) => each.id === id)?.bindings ?? {};
  const made = resources.filter(({ create }) => create !== null && create === id).map(({ name }) => name);
  // The caller's own record is there already, whatever type accounts are of.
  const named = details['writes'] === 'me' ? [] : [details['resource']];
  const needed = new Set([...Object.values(bound), ...made, ...named]);
  return failed.filter(({ resource }) => needed.has(resource.name));
}

/** What would fix the types that failed: the input that most of all failures wait for comes first. */
function objectInputs(wanted: readonly ObjectSeen[], failed: readonly ObjectSeen[]): readonly Lacking[] {
  const waiting = ({ missing }: ObjectSeen): number =>
    failed.filter((each) => each.missing === missing).length;
  return [...new Set(wanted)]
    .toSorted((one, other) => waiting(other) - waiting(one))
    .map((each) => {
      const { missing, resource } = each;
      const count = waiting(each);
      return {
        key: missing ?? `resources.${resource.name}`,
        message:
          count > 1 ? `${count} types of objects wait for it` : `no ${resource.name} could be made and read`,
      };
    });
}

function once(all: readonly Lacking[]): readonly Lacking[] {
  return [...new Map(all.map((each) => [each.key, each])).values()];
}
