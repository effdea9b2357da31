import type { Exchange, Finding, RunResult } from '@probity/model';
import { untrusted } from '../untrusted.ts';
import type { Look } from './look.ts';

/** The canary behind a finding: its value where the record shows it, otherwise its label, and where it stood. */
export interface Seen {
  readonly text: string;
  readonly at: string;
}

/** Canaries that we make look like this; values that the profile names look like anything. */
const CANARY = /chk-[a-z2-7]{1,16}-[a-z2-7]{8}/g;

/** Finds the canary that proves a finding. The proof names it by its label, and the answers hold the values. */
export function canaryOf(
  { proof }: Finding,
  attack: Exchange | undefined,
  result: RunResult,
): Seen | undefined {
  if (proof.kind !== 'value') return undefined;
  const { canary: label } = proof;
  const { at = '' } = attack?.facts.canaries.find((each) => each.label === label) ?? {};
  const [own = [], ...others] = [attack, ...result.exchanges.filter((each) => holdsOnly(each, label))]
    .filter((each) => each !== undefined)
    .map(canariesIn);
  // A list shows many canaries; which of them is meant, an answer with only this one tells.
  const value = own.length === 1 ? own[0] : others.find(({ length }) => length === 1)?.[0];
  return { text: value ?? label, at };
}

/** Marks the canary in a line, so that the eye finds it; without colour the line stays as it is. */
export function markCanary(line: string, seen: Seen | undefined, look: Look): string {
  return seen === undefined ? line : line.replaceAll(seen.text, (found) => marked(found, look));
}

/** A canary as it is shown: black on yellow, and nothing else looks like that. */
export function marked(text: string, { paint }: Look): string {
  return paint('bold', paint('bgYellow', paint('black', untrusted(text, 80))));
}

function holdsOnly({ facts }: Exchange, label: string): boolean {
  return facts.canaries.length > 0 && facts.canaries.every((each) => each.label === label);
}

function canariesIn({ answer }: Exchange): string[] {
  return [...new Set(answer?.body.match(CANARY) ?? [])];
}
