import { resolve } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { planRun, type Selection } from '@probity/engine';
import { counted } from '@probity/reporters';
import { ProfileError } from '../errors/profile-error.ts';
import { selectionOf, type SelectionOptions } from '../options/selection.ts';
import { earlierDescription } from '../target/earlier-description.ts';
import type { Reachable } from '../target/with-network.ts';
import { narrow } from './narrow.ts';

/** What is tested of a target. */
export interface Chosen {
  /** The target, which names what was left out. */
  readonly ready: Reachable;
  readonly selection: Selection;
  /** Why there is nothing to test, as a sentence; null if there is something. */
  readonly nothing: string | null;
}

/** Chooses checks and operations: those that were asked for, and of these only what changed, if that was asked for. */
export async function choose(ready: Reachable, options: SelectionOptions, cwd: string): Promise<Chosen> {
  const asked = selectionOf(options, ready.target.operations);
  if (options.changedSince === undefined) return { ready, selection: asked, nothing: null };
  const { changedSince: where } = options;
  const all = ready.target.operations.map(({ id }) => id);
  const isChanged = await changesSince(ready, where, cwd);
  const unchanged = all.filter((id) => !isChanged(id));
  const wanted = new Set(asked.operations ?? all);
  const operations = all.filter((id) => wanted.has(id) && isChanged(id));
  const selection = { ...asked, operations, changed_since: { where, unchanged } };
  const sentence = leftOut(unchanged.length, all.length, where);
  const target = { ...ready.target, choices: [...ready.target.choices, sentence] };
  const hasCases = planRun(probes, target, selection).some(({ cases }) => cases.length > 0);
  return { ready: { ...ready, target }, selection, nothing: nothingFor(operations, hasCases, sentence) };
}

/** The same for a run, which leaves out checks without a case. */
export async function chooseForRun(
  ready: Reachable,
  options: SelectionOptions,
  cwd: string,
): Promise<Chosen> {
  const chosen = await choose(ready, options, cwd);
  if (chosen.nothing !== null) return { ...chosen, selection: { ...chosen.selection, checks: [] } };
  return { ...chosen, selection: narrow(probes, chosen.ready.target, chosen.selection) };
}

async function changesSince(
  ready: Reachable,
  where: string,
  cwd: string,
): Promise<(operation: string) => boolean> {
  const { described } = ready;
  const place = described.place === undefined ? undefined : placeIn(cwd, described.place);
  const earlier = await earlierDescription(where, place, cwd);
  // Nothing described it then, so everything is new.
  if (earlier === undefined) return () => true;
  const changes = await described.changedSince(earlier);
  if ('problems' in changes) throw new ProfileError(changes.problems);
  return (operation) => changes.isChanged(operation);
}

function placeIn(cwd: string, place: string): string {
  return URL.canParse(place) ? place : resolve(cwd, place);
}

function leftOut(unchanged: number, all: number, where: string): string {
  return unchanged === 0
    ? `Every operation was new or had changed since ${where}.`
    : `${unchanged} of ${counted(all, 'operation')} were not tested: unchanged since ${where}.`;
}

function nothingFor(operations: readonly string[], hasCases: boolean, sentence: string): string | null {
  if (operations.length === 0) return `Nothing to test. ${sentence}`;
  return hasCases ? null : `Nothing to test: no check has a case on what changed. ${sentence}`;
}
