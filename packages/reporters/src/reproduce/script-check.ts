import { hasMark, type Exchange, type Finding, type RunEvidence } from '@probity/model';
import { canaryOf } from '../evidence/canary.ts';
import { leavesOf, leavesOfAnswer, pathText, type Leaf } from './json-leaves.ts';
import type { NamedExchanges } from './named-exchanges.ts';
import type { Check, NotScriptable } from './script-parts.ts';
import { isCanary, type ScriptValues } from './script-values.ts';

/** What in the answers shows the flaw, by the proof of the finding; or why a script cannot tell. */
export function checkOf(
  finding: Finding,
  named: NamedExchanges,
  values: ScriptValues,
  evidence: RunEvidence,
): Check | NotScriptable {
  const { proof } = finding;
  switch (proof.kind) {
    case 'value':
      return shownValue(finding, proof.canary, named, values, evidence);
    case 'accepted':
      return sameAsControl(named);
    case 'effect':
      return proof.what === 'vanished'
        ? { kind: 'vanished', step: 'after' }
        : changed(finding, named, values);
    case 'shown':
      return proof.at.startsWith('header:') || proof.at === 'handshake'
        ? { reason: 'what proves it is no part of the body, and scripts compare bodies' }
        : { kind: 'contains-text', step: 'attack', text: proof.text };
    case 'status':
      return { kind: 'status', step: 'attack', status: proof.status };
    case 'measurement':
      return { reason: 'it is a measurement over many answers, which Probity compares by itself' };
  }
}

function shownValue(
  finding: Finding,
  label: string,
  named: NamedExchanges,
  values: ScriptValues,
  evidence: RunEvidence,
): Check | NotScriptable {
  const { attack, control } = named;
  const { text = '' } = canaryOf(finding, attack, evidence) ?? {};
  const variable = isCanary(text) ? values.canary(text) : undefined;
  if (variable !== undefined) return { kind: 'contains', step: 'attack', variable };
  const at = attack.facts.canaries.find((each) => each.label === label)?.at;
  const leaf = leavesOfAnswer(attack).find(({ path }) => pathText(path) === at);
  if (leaf === undefined)
    return { reason: 'the value that proves it is not in the part of the answer that was recorded' };
  // Whose it is shows in the legitimate answer of this time.
  if (control !== undefined && shared(control, attack, leaf.path))
    return { kind: 'same', step: 'attack', as: 'control', paths: [leaf.path] };
  if (hasMark(String(leaf.value)) || String(leaf.value).length < 4)
    return { reason: 'the value that proves it was not recorded' };
  return { kind: 'contains-text', step: 'attack', text: String(leaf.value) };
}

function sameAsControl({ attack, control }: NamedExchanges): Check | NotScriptable {
  if (control === undefined) return { reason: 'the recording lacks the control' };
  const paths = distinct(
    leavesOfAnswer(attack).filter(
      ({ path, value }) =>
        isTelling(value) && shared(control, attack, path) && !/(?:_at|time|date)$/i.test(pathText(path)),
    ),
  );
  if (paths.length > 0) return { kind: 'same', step: 'attack', as: 'control', paths: paths.slice(0, 2) };
  const fields = new Set(leavesOfAnswer(control).map(({ path }) => pathText(path)));
  const granted = leavesOfAnswer(attack).find(
    ({ path, value }) => hasMark(String(value)) && fields.has(pathText(path)),
  );
  if (granted !== undefined) return { kind: 'shown', step: 'attack', path: granted.path, pattern: '.{8}' };
  return { reason: 'its answer shows nothing that a script could compare with the control' };
}

function changed(
  finding: Finding,
  { attack, before, after }: NamedExchanges,
  values: ScriptValues,
): Check | NotScriptable {
  if (before === undefined || after === undefined)
    return { reason: 'the recording lacks a read of the owner' };
  // Our own value, which nobody else can have written.
  const [own] = leavesOf(attack.request.body)
    .map(({ value }) => String(value))
    .filter(
      (value) =>
        isCanary(value) && after.answer?.body.includes(value) && !before.answer?.body.includes(value),
    );
  const variable = own === undefined || finding.place !== undefined ? undefined : values.canary(own);
  if (variable !== undefined) return { kind: 'contains', step: 'after', variable, unlike: 'before' };
  const earlier = new Map(leavesOfAnswer(before).map(({ path, value }) => [pathText(path), value]));
  const sent = new Set(leavesOf(attack.request.body).map(({ value }) => String(value)));
  const differing = leavesOfAnswer(after).filter(
    ({ path, value }) =>
      !path.includes(null) && earlier.get(pathText(path)) !== value && !isCanary(String(value)),
  );
  const leaf =
    differing.find(({ path }) => pathText(path) === finding.place || path.at(-1) === finding.place) ??
    differing.find(({ value }) => sent.has(String(value)));
  if (leaf === undefined) return { reason: 'what changed is not in a field that a script could read' };
  return { kind: 'became', before: 'before', after: 'after', path: leaf.path, value: String(leaf.value) };
}

/** Whether two answers hold the same value at a path. */
function shared(one: Exchange, other: Exchange, path: Leaf['path']): boolean {
  const at = pathText(path);
  const valuesOf = (exchange: Exchange): Set<string> =>
    new Set(
      leavesOfAnswer(exchange)
        .filter((leaf) => pathText(leaf.path) === at)
        .map(({ value }) => String(value)),
    );
  return [...valuesOf(one)].some((value) => valuesOf(other).has(value));
}

/** Long enough to be nobody else's by chance. */
function isTelling(value: Leaf['value']): boolean {
  return typeof value === 'string' && value.length >= 4 && !hasMark(value);
}

function distinct(leaves: readonly Leaf[]): Leaf['path'][] {
  return [...new Map(leaves.map(({ path }) => [pathText(path), path])).values()];
}
