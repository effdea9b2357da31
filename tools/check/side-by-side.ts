/** What the schedule has to know of a step. */
export interface Scheduled {
  readonly name: string;
  readonly cores: number;
  readonly after?: readonly string[];
  readonly notAlongside?: readonly string[];
}

/** Two on every machine, so that a step has the same neighbours everywhere. */
const CORES = 2;

/**
 * Runs each step once, as many at a time as two cores carry, and resolves to what came of them in the given order. The
 * first step of the list that may begin does so as soon as another ends. A step that needs more cores than there are
 * runs alone.
 */
export async function runSideBySide<S extends Scheduled, T>(
  steps: readonly S[],
  run: (step: S) => Promise<T>,
  cores = CORES,
): Promise<readonly T[]> {
  refuseImpossible(steps);
  const waiting = new Set(steps);
  const running = new Map<S, Promise<void>>();
  const results = new Map<S, T>();

  const mayBegin = (step: S): boolean => {
    const alongside = [...running.keys()];
    const busy = alongside.reduce((sum, each) => sum + each.cores, 0);
    const isAfter = (name: string) => steps.some((each) => each.name === name && !results.has(each));
    return (
      (alongside.length === 0 || busy + step.cores <= cores) &&
      !(step.after ?? []).some(isAfter) &&
      !alongside.some((each) => excludes(each, step) || excludes(step, each))
    );
  };
  const begin = async (step: S): Promise<void> => {
    results.set(step, await run(step));
    running.delete(step);
  };

  while (waiting.size + running.size > 0) {
    const next = [...waiting].find(mayBegin);
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.delete(next);
    running.set(next, begin(next));
  }
  return steps.flatMap((step) => results.get(step) ?? []);
}

function excludes({ notAlongside = [] }: Scheduled, other: Scheduled): boolean {
  return notAlongside.includes(other.name);
}

/** A step may only wait for one above it, so that no two wait for each other; names have to be names of steps. */
function refuseImpossible(steps: readonly Scheduled[]): void {
  const names = steps.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`Two steps have one name: ${names.join(', ')}.`);
  for (const [index, { name, after = [], notAlongside = [] }] of steps.entries()) {
    const late = after.find((each) => !names.slice(0, index).includes(each));
    if (late !== undefined) throw new Error(`${name} comes after ${late}, which is no step above it.`);
    const unknown = notAlongside.find((each) => !names.includes(each));
    if (unknown !== undefined) throw new Error(`${name} is not alongside ${unknown}, which is no step.`);
  }
}
