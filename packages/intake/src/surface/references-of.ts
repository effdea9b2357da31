import type { Operation, Reference, Role } from '@probity/model';
import { segmentsOf } from '../infer/shapes.ts';
import { notReference } from './rules/exclusions.ts';
import { findInField } from './rules/field-rules.ts';
import { RULES, type Finding } from './rules/finding.ts';
import { partsOf } from './vocabulary/name-parts.ts';
import { findInPath, findSecondKey } from './rules/path-rules.ts';
import { findSwitch } from './rules/switch-rule.ts';
import { isKind, type Stated } from './values/stated-references.ts';
import type { Value } from './values/value.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

interface Around {
  readonly values: readonly Value[];
  readonly roles: readonly Role[];
  readonly noun: string;
  readonly words: Vocabulary;
  /** Place and name of what nearly all operations take. */
  readonly common: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
  /** The words that the operation is called by, in the singular. */
  readonly called: ReadonlySet<string>;
  readonly stated: Stated;
}

/** The references of one operation. */
export function referencesOf(operation: Operation, around: Around): readonly Reference[] {
  const { values } = around;
  const findings = values.flatMap((value) => {
    const finding = findingOf(operation, value, around);
    return finding === undefined ? [] : [{ value, finding }];
  });
  const isAddressed = findings.some(({ value }) => value.where === 'path');
  return findings.map(({ value, finding }) => {
    const { rule, to, key } = finding;
    const [message, state, confidence] = RULES[rule];
    const isStatedKind = isKind(around.stated(operation.id, value) ?? '');
    const isAddress = value.where === 'path' || (!isAddressed && (rule === 'Q1' || rule === 'B3'));
    return {
      id: `${operation.id} ${value.where}:${value.name}`,
      where: value.where,
      name: value.name,
      many: value.many || rule === 'Q2',
      ...(value.joined && (value.many || rule === 'Q2') && { joined: value.joined }),
      ...(finding.choice && { choice: finding.choice }),
      kind:
        value.where === 'path' && state !== 'open' && !isStatedKind
          ? kindInPath(operation.path, value.name, finding, around.roles)
          : finding.kind,
      to:
        (value.where === 'path' && rule !== 'P3' && rule !== 'stated'
          ? operation.bindings[value.name]
          : undefined) ?? to,
      key,
      address: isAddress ? 1 : null,
      state,
      signs: [{ rule, message, source: rule === 'stated' ? 'profile' : 'description' }],
      confidence,
    };
  });
}

/** What the profile says of a value, and else what the rules do. */
function findingOf(operation: Operation, value: Value, around: Around): Finding | undefined {
  const word = around.stated(operation.id, value);
  if (word === 'none') return undefined;
  const found = inferredOf(operation, value, around);
  if (word === undefined) return found;
  const { kind = 'object', to = null, key = 'id' } = found ?? {};
  // A named resource means that it is neither an account nor a tenant.
  if (!isKind(word)) return { rule: 'stated', kind: kind === 'parent' ? kind : 'object', to: word, key };
  const isPerson = word === 'account' || word === 'owner';
  return { rule: 'stated', kind: word, to: isPerson ? 'account' : to, key };
}

function inferredOf(operation: Operation, value: Value, around: Around): Finding | undefined {
  const { words, roles, noun, common, shown, called } = around;
  const isPath = value.where === 'path';
  const { stem, key } = partsOf(value.last, words);
  const chosen = findSwitch(value);
  if (chosen !== undefined) return chosen;
  const secondKey = isPath ? findSecondKey(operation.path, value.name, words) : undefined;
  if (secondKey !== undefined) return secondKey;
  const isKept = key === 'id' ? words.isThing(stem) : words.isNoun(stem) && (key !== null || isPath);
  if (notReference(value, { isKept, isId: key === 'id' }) !== undefined) return undefined;
  const isCommon = common.has(`${value.where} ${value.name}`);
  if (isPath) {
    const found = findInPath(operation.path, value.name, words, operation.bindings[value.name]);
    // What leads to nearly everything is whose everything is.
    return isCommon && RULES[found.rule][1] === 'open' ? { ...found, kind: 'tenant' } : found;
  }
  if (isCommon && !words.isTenant(stem)) return undefined;
  return findInField(value, {
    words,
    noun,
    shown,
    called,
    creates: roles.includes('creates'),
    lists: roles.includes('lists') || roles.includes('searches'),
    looksUp: /\/(?:lookup|look-up|resolve|locate|get|by|find-one|track)$/i.test(operation.path),
    isAddressed: operation.path.includes('{'),
  });
}

/** What stands before another reference, or before the collection that is listed or added to, is what things lie in. */
function kindInPath(
  path: string,
  name: string,
  { kind }: Finding,
  roles: readonly Role[],
): Reference['kind'] {
  if (kind !== 'object' && kind !== 'tenant') return kind;
  const segments = segmentsOf(path);
  const after = segments.slice(segments.findIndex((segment) => segment.includes(`{${name}}`)) + 1);
  const isBefore = after.some((segment) => segment.includes('{'));
  const isHome = after.length > 0 && (roles.includes('creates') || roles.includes('lists'));
  if (isBefore || isHome) return kind === 'tenant' ? 'tenant' : 'parent';
  return 'object';
}
