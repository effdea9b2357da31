import {
  createClock,
  createMemoryLedger,
  type Ledger,
  type RunContext,
  type StepOutput,
} from '@probity/engine';

/** Where a run is stopped. `inside` is in the middle of a step, when its first case is gathered. */
export interface Stop {
  readonly step: string;
  readonly when: 'before' | 'inside' | 'after';
}

/** What a stopped run ends with; anything else is a mistake. */
export class Stopped extends Error {}

/** A run that can be stopped and taken up again, as by a queue: it keeps what steps gave, as text, and nothing else. */
export interface Stoppable {
  /** The context of the next attempt, which stops where it is told; `lost` are secrets that no longer hold. */
  attempt(stop?: Stop, lost?: readonly string[]): RunContext;
  /** The names of the steps that were done or begun, in order. */
  readonly steps: readonly string[];
}

/** Begins a run; its ledger and key outlive every attempt. */
export function createStoppable(
  parts: Pick<RunContext, 'runId' | 'runKey' | 'secretValues'> & Partial<Pick<RunContext, 'ledger'>>,
): Stoppable {
  const kept = new Map<string, string>();
  const steps: string[] = [];
  const begun = new Set<string>();
  const ledger = parts.ledger ?? createMemoryLedger();
  let attempt = 0;

  const step: (
    stop: Stop | undefined,
    ...rest: Parameters<RunContext['step']>
  ) => Promise<StepOutput> = async (stop, name, stateful, work) => {
    if (!steps.includes(name)) steps.push(name);
    const known = kept.get(name);
    if (known !== undefined) return JSON.parse(known) as StepOutput;
    stopIf(stop, name, 'before');
    const again = begun.has(name);
    // Marked first: who dies in the middle of it must not find it untouched.
    if (stateful) begun.add(name);
    kept.set(name, JSON.stringify(await work(again)));
    stopIf(stop, name, 'after');
    return step(stop, name, stateful, work);
  };

  return {
    steps,
    attempt(stop, lost = []) {
      attempt += 1;
      const life: Life = { isOver: false };
      const changed = Object.fromEntries(lost.map((name) => [name, 'changed-behind-our-back']));
      return {
        ...parts,
        secretValues: { ...parts.secretValues, ...changed },
        runAttempt: attempt,
        ledger: whileAlive(ledger, life),
        signal: new AbortController().signal,
        clock: createClock(),
        step: (...rest) => mortal(life, () => step(stop, ...rest)),
        emit(event) {
          const current = steps.at(-1);
          if (event.type === 'case-gathered' && current !== undefined && !kept.has(current))
            mortal(life, () => stopIf(stop, current, 'inside'));
        },
      };
    },
  };
}

interface Life {
  isOver: boolean;
}

/** A stop is a death: this attempt does nothing more, and cleans nothing up. */
function mortal<T>(life: Life, work: () => T): T {
  const die = (error: unknown): never => {
    if (error instanceof Stopped) life.isOver = true;
    throw error;
  };
  try {
    const done = work();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a promise stays a promise of the same
    return done instanceof Promise ? (done.catch(die) as T) : done;
  } catch (error) {
    return die(error);
  }
}

/** Who is dead reads and writes no ledger. */
function whileAlive(ledger: Ledger, life: Life): Ledger {
  return new Proxy(ledger, {
    get(inner, name) {
      if (life.isOver) throw new Stopped('This attempt is dead.');
      return Reflect.get(inner, name, inner) as unknown;
    },
  });
}

function stopIf(stop: Stop | undefined, name: string, when: Stop['when']): void {
  if (stop?.step === name && stop.when === when) throw new Stopped(`${when} ${name}`);
}
