import type { Case, Exchange } from '@probity/model';
import { isRefusal, lookAfter, succeeded, type Call, type Change, type Control } from '@probity/probe-kit';
import type { Details72 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Try72 } from '../record.ts';
import { makeObject, type MadeObject } from './made-object.ts';

/** One request that is tried on an object. */
export interface Trial {
  readonly name: string;
  readonly call: Call;
  readonly change: Change;
  /** Labels of canaries that would arrive with it, besides that of the call. */
  readonly labels?: readonly string[];
}

/**
 * Tries one thing after the other on an object, with a look after each. An object that has changed or gone is replaced by
 * a new one, so that each thing is tried on an untouched object.
 */
export async function tryOn(
  testCase: Case<Details72>,
  tools: ProbeTools,
  control: Control,
  first: MadeObject,
  trials: readonly ((made: MadeObject) => Promise<Trial | undefined>)[],
): Promise<readonly Try72[]> {
  let made = first;
  let tries: readonly Try72[] = [];
  const done: Try72[] = [];
  let looks = first.before;
  for (const [index, trialOn] of trials.entries()) {
    const trial = await trialOn(made);
    if (trial === undefined) continue;
    const attack = await tools.attack(control, trial.call, trial.change);
    // What is not refused may take its time.
    if (!isRefusal(attack)) await tools.wait('settle');
    const { after, ...pages } = await lookAfter(made.observer);
    tries = [...tries, watched(made, looks, trial, attack, { ...(after && { after }), ...pages })];
    const isUntouched = succeeded(after) && after.facts.sha256 === looks.at(-1)?.facts.sha256;
    if (isUntouched) {
      looks = [...looks, after].slice(-2);
      continue;
    }
    done.push(...(await withSibling(made, tries)));
    tries = [];
    if (index === trials.length - 1) break;
    made = await makeObject(testCase, tools);
    looks = made.before;
  }
  return [...done, ...tries];
}

function watched(
  { observer, fixture, sibling }: MadeObject,
  before: readonly Exchange[],
  { name, call, labels = [] }: Trial,
  attack: Exchange,
  seen: Pick<Try72, 'after' | 'afterPages' | 'described'>,
): Try72 {
  const wrote = call.writes;
  return {
    name,
    attack,
    labels: [...labels, ...(wrote === null ? [] : [wrote])],
    through: observer.through,
    before,
    ...seen,
    canary: observer.canary,
    wrote,
    id: fixture.id,
    siblingId: sibling.id,
  };
}

/** The sibling is looked at once, after everything that was tried, and only where something became of the object. */
async function withSibling({ sibling }: MadeObject, tries: readonly Try72[]): Promise<readonly Try72[]> {
  const siblings = [sibling.before, await sibling.observer.look()].filter((each) => each !== undefined);
  return tries.map((each) => ({ ...each, siblings }));
}
