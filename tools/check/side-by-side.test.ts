import { describe, expect, it } from 'vitest';
import { runSideBySide, type Scheduled } from './side-by-side.ts';
import { STEPS } from './steps.ts';

/** Runs steps of given length on a clock of their own; says when each began and what ran alongside it. */
async function timetable(steps: readonly (Scheduled & { lasts: number })[]): Promise<string[]> {
  const begun: string[] = [];
  const running = new Map<string, { ends: number; end: () => void }>();
  let now = 0;
  const outcome = runSideBySide(steps, async ({ name, lasts }) => {
    begun.push(`${now} ${[...running.keys(), name].join(' | ')}`);
    await new Promise<void>((end) => running.set(name, { ends: now + lasts, end }));
    return name;
  });
  for (let left = steps.length; left > 0; left -= 1) {
    // Whatever can begin has begun when nothing is left to be done at once.
    await new Promise((resolve) => setImmediate(resolve));
    const [name, { ends, end }] = [...running].toSorted(([, a], [, b]) => a.ends - b.ends)[0]!;
    now = ends;
    running.delete(name);
    end();
  }
  expect(await outcome).toEqual(steps.map(({ name }) => name));
  return begun;
}

const one = (name: string, lasts: number, more: Partial<Scheduled> = {}) => ({
  name,
  lasts,
  cores: 1,
  ...more,
});

const cases = [
  {
    name: 'two at a time, the next as soon as one ends',
    steps: [one('a', 5), one('b', 1), one('c', 1), one('d', 9)],
    expected: ['0 a', '0 a | b', '1 a | c', '2 a | d'],
  },
  {
    name: 'what needs both cores runs alone, when nothing above it can fill a core',
    steps: [one('a', 5), one('both', 2, { cores: 2 }), one('c', 1)],
    expected: ['0 a', '0 a | c', '5 both'],
  },
  {
    name: 'what needs more than there is runs alone',
    steps: [one('a', 1, { cores: 3 }), one('b', 1)],
    expected: ['0 a', '1 b'],
  },
  {
    name: 'a step waits for those that it comes after',
    steps: [one('a', 3), one('b', 1, { after: ['a'] }), one('c', 1)],
    expected: ['0 a', '0 a | c', '3 b'],
  },
  {
    name: 'two that exclude each other never run at once, whichever says so',
    steps: [
      one('a', 2, { notAlongside: ['b'] }),
      one('b', 1),
      one('c', 5),
      one('d', 1, { notAlongside: ['b'] }),
    ],
    expected: ['0 a', '0 a | c', '2 c | b', '3 c | d'],
  },
];

describe('steps side by side', () => {
  it.each(cases)('$name', async ({ steps, expected }) => {
    expect(await timetable(steps)).toEqual(expected);
  });

  it.each([
    ['a step after one below it', [one('a', 1, { after: ['b'] }), one('b', 1)], 'a comes after b'],
    ['a step after itself', [one('a', 1, { after: ['a'] })], 'a comes after a'],
    ['an unknown neighbour', [one('a', 1, { notAlongside: ['z'] })], 'a is not alongside z'],
    ['one name twice', [one('a', 1), one('a', 1)], 'Two steps have one name'],
  ])('refuses %s', async (_name, steps, message) => {
    await expect(runSideBySide(steps, async () => {})).rejects.toThrow(message);
  });

  it('ends when a run rejects', async () => {
    await expect(runSideBySide([one('a', 1)], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});

it('npm run check runs what measures or is disturbed by itself, and the rest in pairs', async () => {
  // The seconds that the steps took one after another on two cores, rounded.
  const took: Readonly<Record<string, number>> = { test: 120, 'lab:matrix': 180, mutation: 140, e2e: 540 };
  const begun = await timetable(STEPS.map((step) => ({ ...step, lasts: took[step.name] ?? 20 })));
  const alone = begun.filter((line) => !line.includes('|')).map((line) => line.split(' ')[1]);
  expect(begun.length).toBe(STEPS.length);
  expect(alone).toEqual(['gen', 'e2e', 'accuracy', 'figures']);
});
