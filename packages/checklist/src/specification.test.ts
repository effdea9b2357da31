import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checklist } from './content.generated.ts';
import { explanations } from './explanations.generated.ts';
import { probes } from './probes.generated.ts';

const COUNTED = ['checks', 'explained', 'probes', 'byHand'] as const;
type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/**
 * Copied by hand from the specification, never from our content: the two must agree because both are right,
 * not because one was made from the other.
 */
const CHAPTERS = [
  { position: 1, title: 'Authentication', risk_references: ['API2:2023'] },
  {
    position: 2,
    title: 'Object, property and function level authorization',
    risk_references: ['API1:2023', 'API3:2023', 'API5:2023'],
  },
];

const CHECKS: [chapter: number, number: number, title: string, level: string, example: boolean][] = [
  [1, 1, 'Every non-public endpoint rejects requests without valid credentials', 'Must', true],
  [1, 2, 'JWTs are verified for signature, algorithm, issuer, audience and expiry', 'Must', true],
  [1, 3, 'Login, OTP and password reset endpoints are rate limited', 'Must', false],
  [1, 4, 'Tokens, API keys and passwords never travel in URLs', 'Must', false],
  [1, 5, 'Access tokens are short-lived and can be revoked', 'Should', false],
  [2, 1, 'Every request for an object checks the caller may access that object (BOLA)', 'Must', true],
  [2, 2, 'Unguessable IDs are used, but never as the only protection', 'Should', false],
  [2, 3, 'Create and update endpoints accept only an allowlist of fields (mass assignment)', 'Must', true],
  [2, 4, 'Responses include only the fields the caller is allowed to see', 'Must', false],
  [2, 5, 'Admin and privileged functions check the caller role on the server', 'Must', false],
];

describe('chapters 1 and 2 are the specification’s', () => {
  test.each(CHAPTERS)('chapter $position has its title, its risks, 5 checks and 2 minutes', (expected) => {
    const chapter = checklist.chapters.find(({ position }) => position === expected.position);
    expect(chapter).toMatchObject({ ...expected, check_count: 5, duration_minutes: 2 });
    expect(chapter?.risk_references).toEqual(expected.risk_references);
    expect(chapter?.checks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test.each(CHECKS)('check %i.%i is "%s", %s, example: %s', (position, number, title, level, example) => {
    const chapter = checklist.chapters.find((each) => each.position === position);
    const check = chapter?.checks.find((each) => each.number === number);
    expect(check).toMatchObject({ number, title, level });
    expect(Object.hasOwn(check ?? {}, 'example')).toBe(example);
    expect(check?.why_and_how.verify.startsWith('To verify')).toBe(true);
  });
});

describe('the wire form has exactly the specification’s fields, and ours under about', () => {
  const CHAPTER_KEYS =
    'position title check_count duration_minutes summary risk_references checks about'.split(' ');
  const CHECK_KEYS = 'number title level why_and_how example about'.split(' ');

  test('of every chapter', () => {
    for (const chapter of checklist.chapters)
      expect(Object.keys(chapter).sort()).toEqual(CHAPTER_KEYS.toSorted());
  });

  test('of every check', () => {
    for (const check of checklist.chapters.flatMap(({ checks }) => checks)) {
      expect(CHECK_KEYS).toEqual(expect.arrayContaining(Object.keys(check)));
      expect(Object.keys(check.why_and_how)).toEqual(['why', 'verify']);
      expect(Object.keys(check.example ?? { language: '', code: '' })).toEqual(['language', 'code']);
    }
  });
});

/**
 * How much each chapter of this release has: the one place where these numbers are written down. Everywhere else
 * they are derived, so that a check that is added or lost on the way is noticed here, and only here.
 */
const RELEASE: Readonly<Record<number, Counts>> = {
  1: { checks: 5, explained: 5, probes: 5, byHand: 5 },
  2: { checks: 5, explained: 5, probes: 5, byHand: 5 },
  3: { checks: 5, explained: 5, probes: 5, byHand: 5 },
  4: { checks: 5, explained: 5, probes: 5, byHand: 5 },
  5: { checks: 5, explained: 5, probes: 5, byHand: 5 },
  6: { checks: 5, explained: 5, probes: 5, byHand: 5 },
  7: { checks: 5, explained: 5, probes: 5, byHand: 5 },
};

describe('the release', () => {
  test('has as many chapters, checks, explanations, probes and pages by hand as RELEASE says', () => {
    const positions = new Set([...Object.keys(RELEASE).map(Number), ...foundIn.keys()]);
    const wrong = [...positions].flatMap((position) =>
      COUNTED.flatMap((what) => {
        const written = RELEASE[position]?.[what] ?? 0;
        const found = foundIn.get(position)?.[what] ?? 0;
        return written === found ? [] : [`chapter ${position}, ${what}: change ${written} to ${found}`];
      }),
    );
    expect(wrong, `If this is meant, correct RELEASE in this file:\n  ${wrong.join('\n  ')}\n`).toEqual([]);
  });

  test('gives each of the ten risks exactly one home chapter', () => {
    const homes = checklist.chapters.flatMap(({ risk_references }) => risk_references);
    const risks = Array.from({ length: 10 }, (_, index) => `API${index + 1}:2023`);
    expect(homes.toSorted()).toEqual(risks.toSorted());
  });

  test('covers every risk by at least one check at home in it', () => {
    const homes = new Set(
      checklist.chapters.flatMap(({ checks }) => checks.flatMap(({ about }) => about.risks.home)),
    );
    expect(homes.size).toBe(10);
  });
});

const pages = globSync('*/*/by-hand.md', { cwd: import.meta.dirname });

const foundIn: ReadonlyMap<number, Counts> = new Map(
  checklist.chapters.map(({ position, checks }) => {
    const ofChapter = (ids: readonly string[]): number =>
      ids.filter((id) => id.startsWith(`${position}.`)).length;
    const counts = {
      checks: checks.length,
      explained: ofChapter(Object.keys(explanations)),
      probes: ofChapter(probes.map(({ check }) => check)),
      byHand: pages.filter((page) => page.startsWith(`${position}-`)).length,
    };
    return [position, counts];
  }),
);
