import type { Step } from './steps.ts';

/** The steps that are named, all without names; what they say about steps that are left out is left out too. */
export function chooseSteps(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No step is named ${unknown.join(', ')}. There are ${steps.map(({ name }) => name).join(', ')}.`,
    );
  }
  const isChosen = (name: string): boolean => names.length === 0 || names.includes(name);
  return steps
    .filter(({ name }) => isChosen(name))
    .map((step) => ({
      ...step,
      after: (step.after ?? []).filter(isChosen),
      notAlongside: (step.notAlongside ?? []).filter(isChosen),
    }));
}
