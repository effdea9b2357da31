import { INPUTS } from '@probity/checklist/inputs';
import { lintExplanation } from './lint-explanation.ts';
import type { Problem } from './problem.ts';
import type { ChapterFolder, CheckFolder } from './read-content.ts';
import { readingMinutes } from './reading-time.ts';
import { texts } from './to-checklist.ts';

/** What still fits a terminal of 80 columns when it is set in by two; code is never wrapped. */
const EXAMPLE_WIDTH = 78;

/** What the schema cannot say: wording, references, reading time, and the files that belong together. */
export function lintContent(chapters: readonly ChapterFolder[]): Problem[] {
  const ids = new Set(chapters.flatMap((c) => c.checks.map((check) => `${c.position}.${check.number}`)));
  return chapters.flatMap((chapter) => [
    ...numbering(chapter),
    ...readingTime(chapter),
    ...homeRisks(chapter),
    ...chapter.checks.flatMap((check) => [
      ...wording(check),
      ...opening(check),
      ...references(check, ids),
      ...exampleRules(check),
      ...siblings(check),
      ...inputs(check),
      ...duplicates(check),
      ...lintExplanation(check),
    ]),
  ]);
}

function numbering({ checks, source }: ChapterFolder): Problem[] {
  return checks.flatMap(({ number }, index) =>
    number === index + 1
      ? []
      : [
          source.problem(
            [],
            `checks are numbered from 1 without gaps; found ${number} in place ${index + 1}.`,
          ),
        ],
  );
}

/** The specification pins chapters 1 and 2 to two minutes; a text that drifts out of the range is too thin or too long. */
function readingTime({ position, checks, source }: ChapterFolder): Problem[] {
  if (position > 2) return [];
  const minutes = readingMinutes(checks.flatMap(texts));
  return minutes >= 1.5 && minutes < 2.5
    ? []
    : [source.problem([], `takes ${minutes.toFixed(2)} minutes to read; 1.5 to 2.5 are allowed.`)];
}

function homeRisks({ checks, source }: ChapterFolder): Problem[] {
  const listed = new Set(source.value.risk_references);
  return checks.flatMap(({ source: check }) =>
    check.value.risks.home
      .filter((risk) => !listed.has(risk))
      .map((risk) => check.problem(['risks', 'home'], `${risk} is not among the chapter's risk_references.`)),
  );
}

/** A Must that says "should" reads as optional, and a Should that says "must" as required. */
function wording({ source }: CheckFolder): Problem[] {
  const { level, title, why_and_how } = source.value;
  const wrong = level === 'Must' ? 'should' : 'must';
  const places: [string[], string][] = [
    [['title'], title],
    [['why_and_how', 'why'], why_and_how.why],
    [['why_and_how', 'verify'], why_and_how.verify],
  ];
  return places
    .filter(([, text]) => new RegExp(`\\b${wrong}\\b`, 'i').test(text))
    .map(([path]) => source.problem(path, `a ${level} check does not say "${wrong}"; write it another way.`));
}

function opening({ source }: CheckFolder): Problem[] {
  return source.value.why_and_how.verify.startsWith('To verify')
    ? []
    : [source.problem(['why_and_how', 'verify'], 'opens with "To verify".')];
}

function references({ source }: CheckFolder, ids: ReadonlySet<string>): Problem[] {
  const { why, verify } = source.value.why_and_how;
  const named: [string[], string][] = [
    [['why_and_how', 'why'], why],
    [['why_and_how', 'verify'], verify],
  ];
  return named.flatMap(([path, text]) =>
    [...text.matchAll(/\bchecks? (\d+\.\d+)/g)]
      .map(([, id = '']) => id)
      .filter((id) => !ids.has(id))
      .map((id) => source.problem(path, `names check ${id}, which does not exist.`)),
  );
}

function exampleRules({ source, hasExampleTest, path }: CheckFolder): Problem[] {
  const { example } = source.value;
  if (example === undefined) {
    return hasExampleTest
      ? [source.problem([], `${path}/example.test.ts tests an example that is not there.`)]
      : [];
  }
  const at = ['example', 'code'];
  const problems: Problem[] = [];
  if (!hasExampleTest) problems.push(source.problem(at, `needs ${path}/example.test.ts, which runs it.`));
  const long = example.code.split('\n').filter((line) => line.length > EXAMPLE_WIDTH);
  for (const line of long)
    problems.push(source.problem(at, `has a line over ${EXAMPLE_WIDTH} columns: ${line}`));
  if (example.language === 'Shell') {
    if (!/\$\{?API\b/.test(example.code)) problems.push(source.problem(at, 'names the API as $API.'));
    if (!example.code.includes('/v1')) problems.push(source.problem(at, 'uses routes with the /v1 prefix.'));
  }
  return problems;
}

/** Content and code name each other: a probe needs its test, and a check that no machine decides has no probe. */
function siblings({ source, hasProbe, hasProbeTest, path }: CheckFolder): Problem[] {
  const { automation } = source.value;
  const at = ['automation'];
  if (hasProbe && (automation === 'manual' || automation === 'planned')) {
    return [source.problem(at, `says ${automation}, but ${path}/probe.ts exists.`)];
  }
  if (hasProbe !== hasProbeTest) {
    return [source.problem(at, `${path} needs both probe.ts and probe.test.ts, or neither.`)];
  }
  return [];
}

/** A probe says what the tester has to bring, in names that are known. */
function inputs({ source, hasProbe, path }: CheckFolder): Problem[] {
  const { inputs: named } = source.value;
  if (named === undefined) {
    return hasProbe ? [source.problem([], `needs inputs, because ${path}/probe.ts exists.`)] : [];
  }
  if (!hasProbe) return [source.problem(['inputs'], `are for a check with a probe; ${path} has none.`)];
  const known = Object.keys(INPUTS);
  const names = [...named.first, ...named.full, ...named.more];
  const unknown = names.filter((name) => !known.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...unknown.map((name) => `name ${name}, which is none of ${known.join(', ')}.`),
    ...twice.map((name) => `name ${name} twice.`),
  ].map((message) => source.problem(['inputs'], message));
}

function duplicates({ source }: CheckFolder): Problem[] {
  return Object.entries(source.value.mappings).flatMap(([key, values]) =>
    values
      .filter((value, index) => values.indexOf(value) !== index)
      .map((value) => source.problem(['mappings', key], `names ${value} twice.`)),
  );
}
