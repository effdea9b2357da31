import { join } from 'node:path';
import { showProblem } from '@probity/intake';
import type { Target } from '@probity/model';
import { readLabels, type LabelSet } from './labels.ts';
import { measureReads } from './measure-reads.ts';
import { measureSurface } from './measure-surface.ts';
import { MEASURED, scoreDocument, type Inferred, type Measured, type Score } from './score.ts';
import { loadDocument } from './load-document.ts';
import { SURFACE_SETS } from './surface-labels.ts';
import { writtenIds } from './written-ids.ts';

interface Asked {
  readonly precision: number;
  readonly recall: number;
}

/** What is asked of every inference on the documents its rules were improved on. */
const ASKED_WHERE_TUNED: Asked = { precision: 0.9, recall: 0.8 };

const TITLES: Readonly<Record<LabelSet, string>> = {
  labels: 'Tuned on (✓ is a precision of 0.9 and a recall of 0.8)',
  'labels-held-out': 'Held out (only measured)',
};

const NOTHING: Inferred = { auth: {}, resources: [], privileged: [] };

const corpus = process.env['PROBITY_CORPUS'];
const showsNotes = process.argv.includes('--notes');

if (corpus === undefined || corpus === '') {
  console.log('The inference is not measured: PROBITY_CORPUS does not name the folder of the corpus.');
} else {
  await measure(corpus, 'labels', ASKED_WHERE_TUNED);
  console.log('');
  await measure(corpus, 'labels-held-out');
  console.log('');
  const { lines, isWithinBounds } = await measureReads(corpus, showsNotes);
  for (const line of lines) console.log(line);
  if (!isWithinBounds) process.exitCode = 1;
  for (const set of SURFACE_SETS) {
    const references = await measureSurface(corpus, set, showsNotes);
    for (const line of references.lines) console.log(line);
    if (set === 'held-out' && !references.isWithinBounds) process.exitCode = 1;
  }
}

async function measure(folder: string, set: LabelSet, asked?: Asked): Promise<void> {
  const labels = await readLabels(set);
  const totals = new Map<Measured, Score>();
  for (const each of labels) {
    const path = join(folder, each.document);
    const loaded = await loadDocument(path);
    const isLoaded = 'target' in loaded;
    if (!isLoaded) {
      console.log(`${each.document}: ${loaded.problems.map(showProblem).join('; ')}`);
      if (asked !== undefined) process.exitCode = 1;
    }
    // Of a document that cannot be taken in, everything is missed.
    const inferred = isLoaded ? inferredOf(loaded.target, await writtenIds(loaded.target, path)) : NOTHING;
    const scores = scoreDocument(inferred, each);
    for (const what of MEASURED) {
      const score = scores[what];
      totals.set(what, sum(totals.get(what), score));
      if (!showsNotes) continue;
      for (const note of score.notes) console.log(`${each.document.split('/')[0]}  ${what}  ${note}`);
    }
  }
  console.log(`${TITLES[set]}: ${labels.length} labelled documents`);
  if (labels.length === 0) return;
  console.log('                precision  recall   right  wrong  missed');
  for (const what of MEASURED) report(what, totals.get(what), asked);
}

function report(what: Measured, score: Score | undefined, asked: Asked | undefined): void {
  const { right = 0, wrong = 0, missed = 0 } = score ?? {};
  const precision = right + wrong === 0 ? 0 : right / (right + wrong);
  const recall = right + missed === 0 ? 0 : right / (right + missed);
  const isEnough = asked === undefined || (precision >= asked.precision && recall >= asked.recall);
  if (!isEnough) process.exitCode = 1;
  const mark = asked === undefined ? ' ' : isEnough ? '✓' : '✗';
  console.log(
    `${mark} ${what.padEnd(14)}${precision.toFixed(3).padStart(8)}${recall.toFixed(3).padStart(9)}` +
      `${String(right).padStart(8)}${String(wrong).padStart(7)}${String(missed).padStart(8)}`,
  );
}

function sum(one: Score | undefined, other: Score): Score {
  return {
    right: (one?.right ?? 0) + other.right,
    wrong: (one?.wrong ?? 0) + other.wrong,
    missed: (one?.missed ?? 0) + other.missed,
    notes: [],
  };
}

/** What was inferred, in the words of the labels. */
function inferredOf(target: Target, plain: ReadonlyMap<string, string>): Inferred {
  const short = (id: string | null | undefined): string | null =>
    id === null || id === undefined ? null : (plain.get(id) ?? id);
  const { login, me, logout } = target.auth;
  return {
    auth: {
      ...(login === undefined ? {} : { login: short(login) ?? login }),
      ...(me === undefined ? {} : { me: short(me) ?? me }),
      ...(logout === undefined ? {} : { logout: short(logout) ?? logout }),
    },
    resources: target.resources.map((resource) => ({
      name: resource.name,
      create: short(resource.create),
      read: short(resource.read),
      update: short(resource.update),
      delete: short(resource.delete),
      list: short(resource.list),
    })),
    privileged: target.operations.flatMap(({ id, privileged }) => (privileged ? [short(id) ?? id] : [])),
  };
}
