import type { Exchange } from '@probity/model';
import type { Call, Change } from '@probity/probe-kit';
import { decoded } from '../guard/decoded.ts';
import { differencesOf, type Difference } from './differences.ts';

/** An attack and the control that it is held against. */
export interface Experiment {
  readonly control: Exchange;
  /** The call that the control was; undefined if it was another request. */
  readonly controlCall: Call | undefined;
  readonly attack: Exchange;
  readonly call: Call;
  readonly change: Change;
  /** Whether a value is new with each request. */
  readonly isFresh: (value: string) => boolean;
}

/**
 * Why an attack says nothing, by our own mistake: it is the same request as its control, or it differs in two things, of
 * which one may hide the other. The whole address of an object is one thing.
 */
export function faultOfAttack({
  control,
  controlCall,
  attack,
  call,
  change,
  isFresh,
}: Experiment): string | null {
  if (change.repeats === true) return null;
  const differences = differencesOf(control, attack, (value) => isFresh(plain(value)));
  const seeksOther = call.seeks !== undefined && call.seeks !== controlCall?.seeks;
  // A token that was alive in the control may have run out since.
  const isSame = differences.length === 0 && skeletonOf(control) === skeletonOf(attack);
  if (isSame && !seeksOther && change.credential === undefined)
    return `The attack ${attack.id} is the same request as its control ${control.id}.`;
  const isPlain = Object.keys(change).length === 0;
  if (!isPlain || controlCall?.operation.id !== call.operation.id) return null;
  const address = new Set(
    differences.filter(({ where }) => where === 'path').map(({ before, after }) => pair(before, after)),
  );
  // A body may repeat the id of its path.
  const isAddress = ({ where, before, after }: Difference): boolean =>
    where === 'path' || address.has(pair(before, after));
  const things = new Set(
    differences.map((each) => (isAddress(each) ? 'path' : `${each.where} ${each.name}`)),
  );
  if (things.size < 2) return null;
  return `The attack ${attack.id} differs from its control ${control.id} in ${[...things].join(' and ')}, so that one may hide the other.`;
}

/** What is left of a request without its words: a new value of ours has the same, one with quotes in it does not. */
function skeletonOf({ request: { path, body } }: Exchange): string {
  return plain(`${path}\n${body ?? ''}`).replaceAll(/[\w-]+/g, 'x');
}

function pair(before: string | undefined, after: string | undefined): string {
  return `${plain(before)} ${plain(after)}`;
}

function plain(value: string | undefined): string {
  return decoded(unquoted(value ?? ''));
}

/** Values in JSON bodies are compared with their quotes. */
function unquoted(value: string): string {
  return value.replaceAll('"', '');
}
