import type { Problem } from '@probity/intake';
import { quoted, WaiversFileSchema, type Waiver } from '@probity/model';
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import { CHECKS } from '../checklist/checks.ts';
import { daysAfter } from './days.ts';

/** The longest time for which a finding may be accepted; then a person has to look at it again. */
export const MOST_DAYS = 366;
/** What we propose. */
export const USUAL_DAYS = 30;

const KEYS = ['fingerprint', 'check', 'operation', 'code', 'place', 'reason', 'owner', 'expires', 'ticket'];

type Path = readonly PropertyKey[];

/** Reads the waivers of a project; `named` is what the file is called, and `today` a day such as 2027-01-31. */
export function readWaivers(
  text: string,
  named: string,
  today: string,
): { readonly waivers: readonly Waiver[] } | { readonly problems: readonly Problem[] } {
  const lines = new LineCounter();
  // Every scalar stays a text: 2.10 is no number, and neither is a fingerprint of digits.
  const document = parseDocument(text, { lineCounter: lines, schema: 'failsafe', prettyErrors: false });
  const problemAt = (offset: number, message: string, suggestion: string): Problem => {
    const { line, col } = lines.linePos(offset);
    return { file: named, line, column: col, message, suggestion };
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos: [at], message }) =>
      problemAt(at, `this is not YAML: ${message}.`, 'Correct the line.'),
    );
    return { problems };
  }
  if (isEmpty(document)) return { waivers: [] };
  const checked = WaiversFileSchema.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (!checked.success) {
    const problems = checked.error.issues.flatMap(({ code, path, ...issue }) =>
      (code === 'unrecognized_keys' && 'keys' in issue ? issue.keys : [undefined]).map((key) => {
        const full = key === undefined ? path : [...path, key];
        return problemAt(offsetOf(document, full), ...explain(document, path, key, today));
      }),
    );
    return { problems };
  }
  const { waivers } = checked.data;
  const problems = waivers.flatMap((waiver, index) =>
    wrongIn(waiver, today).map(([key, message, suggestion]) =>
      problemAt(offsetOf(document, ['waivers', index, key]), message, suggestion),
    ),
  );
  if (problems.length > 0) return { problems };
  return {
    waivers: waivers.map((waiver, index) => ({
      ...waiver,
      where: `${named}:${lines.linePos(offsetOf(document, ['waivers', index])).line}`,
    })),
  };
}

/** What the form of an entry does not say by itself. */
function wrongIn(
  { fingerprint, check, operation, expires }: Omit<Waiver, 'where'>,
  today: string,
): readonly (readonly [key: string, message: string, suggestion: string])[] {
  const latest = daysAfter(today, MOST_DAYS);
  return [
    ...(fingerprint === undefined && (check === undefined || operation === undefined)
      ? [
          [
            'fingerprint',
            'this waiver does not say which finding it accepts.',
            'Add `fingerprint`, as a report prints it, or both `check` and `operation`.',
          ] as const,
        ]
      : []),
    ...(check !== undefined && !CHECKS.has(check)
      ? [['check', `there is no check ${quoted(check)}.`, 'See the numbers with: probity list'] as const]
      : []),
    ...(expires > latest
      ? [
          [
            'expires',
            `a finding can be accepted for a year at most, and ${expires} is later.`,
            `Write the line: expires: ${latest}`,
          ] as const,
        ]
      : []),
  ];
}

/** Says what is wrong with a place and which line corrects it. */
function explain(
  document: Document,
  path: Path,
  unknown: string | undefined,
  today: string,
): [message: string, suggestion: string] {
  const key = String(path.at(-1) ?? '');
  if (unknown !== undefined) {
    return path.length === 0
      ? [`the key ${quoted(unknown)} is not known here.`, 'Put the entries under `waivers:`.']
      : [`the key ${quoted(unknown)} is not known in a waiver.`, `The keys are ${KEYS.join(', ')}.`];
  }
  if (path.length === 0) return ['this is no list of waivers.', 'Put the entries under `waivers:`.'];
  const value: unknown = document.getIn(path);
  const isBlank = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  switch (key) {
    case 'reason':
      return ['this waiver needs the reason.', 'Add the line: reason: Why the finding is accepted'];
    case 'owner':
      return ['this waiver needs the one who answers for it.', 'Add the line: owner: A person or a team'];
    case 'expires': {
      const line = `expires: ${daysAfter(today, USUAL_DAYS)}`;
      return isBlank
        ? ['this waiver needs the last day on which it holds.', `Add the line: ${line}`]
        : ['this waiver has an `expires` that is no day.', `Write the line: ${line}`];
    }
    case 'fingerprint':
      return [
        'this is not a whole fingerprint, which has 32 of the characters 0-9 and a-f.',
        'Let the line be written: probity waive <beginning of the fingerprint>',
      ];
    case 'check':
      return ['this is not the number of a check.', 'See the numbers with: probity list'];
    case 'waivers':
      return ['`waivers` is not a list.', 'Write it as: waivers: [], or with one `- ` for each waiver.'];
    default:
      return isBlank
        ? ['this is empty.', 'Write a value, or remove the line.']
        : [
            'this has another form than a list of waivers.',
            'Each waiver is a `- ` with keys such as reason, owner and expires.',
          ];
  }
}

function isEmpty({ contents }: Document): boolean {
  return contents === null || (isScalar(contents) && (contents.value === null || contents.value === ''));
}

/** Where a key is in the text; the deepest known part of the path if it has none itself. */
function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === step);
      if (pair === undefined || !isScalar(pair.key)) return offset;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (isMap(node) || isScalar(node) || isSeq(node)) offset = node.range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}
