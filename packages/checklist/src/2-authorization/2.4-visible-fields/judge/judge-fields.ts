import type { Doubt, Exchange, Finding, Params, Proof, Remark } from '@probity/model';
import { lastName, type JudgeTools } from '@probity/probe-kit';
import { isDescription, outsideOf } from './field-list.ts';
import { hasFields } from './nothing-seen.ts';
import type { Record24 } from '../record.ts';
import type { sentences } from '../sentences.ts';

/** The answers of one case, and what is known about them. */
export interface Fields {
  readonly shown: readonly Exchange[];
  readonly record: Record24;
  readonly words: Params;
  readonly isAdmin: boolean;
  /** Something worse was found already: further fields of the same record are then only named. */
  readonly isGraver: boolean;
}

/** What the fields of answers say. */
export interface FieldsVerdict {
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
  readonly remarks: readonly Remark[];
}

/** How many fields are named. */
const NAMED = 5;

/** Judges fields by list: only one that somebody stands by decides about a field whose value proves nothing. */
export function judgeFields(fields: Fields, tools: JudgeTools<typeof sentences>): FieldsVerdict {
  const { shown, record, words, isAdmin } = fields;
  const { list, signed, adminOnly } = record;
  const findings: Finding[] = [];
  const reserved = eachField(shown, ({ facts }) =>
    isAdmin || isDescription(facts.paths)
      ? []
      : facts.paths.filter((path) => adminOnly.includes(lastName(path))),
  );
  for (const { seen, path, proof } of reserved)
    findings.push(tools.finding('admin-field-shown', proof, { ...words, who: seen.as, fields: path }, path));
  if (list === null) return { findings, doubts: listless(fields, tools), remarks: [] };

  // A reserved field is listed as such: right for administrators, and judged above for others.
  const outside = (each: Exchange): readonly string[] =>
    outsideOf(list, each).filter((path) => !adminOnly.includes(lastName(path)));
  const wrong = signed ? eachField(shown, outside) : [];
  if (wrong.length > 0 && findings.length === 0 && !fields.isGraver) {
    const source = 'profile';
    for (const { seen, path, proof } of wrong) {
      const params = { ...words, who: seen.as, fields: path, source };
      findings.push(tools.finding('undocumented-field-shown', proof, params, path));
    }
    return { findings, doubts: [], remarks: [] };
  }
  const extra = firstFields(shown, outside);
  const remarks =
    extra.length === 0 ? [] : [tools.remark('undocumented-fields', { ...words, fields: named(extra) })];
  return { findings, doubts: [], remarks };
}

/** Without a list nothing is undocumented. */
function listless({ shown, words }: Fields, tools: JudgeTools<typeof sentences>): readonly Doubt[] {
  return shown.some(hasFields) ? [tools.doubt('no-field-list', words, 'visible')] : [];
}

/** Each such field once, with the first answer that shows it; the proof names it, so that it can be looked up again. */
function eachField(
  shown: readonly Exchange[],
  pick: (exchange: Exchange) => readonly string[],
): readonly { readonly seen: Exchange; readonly path: string; readonly proof: Proof }[] {
  const first = new Map<string, Exchange>();
  for (const seen of shown) for (const path of pick(seen)) if (!first.has(path)) first.set(path, seen);
  return [...first].map(([path, seen]) => {
    const count = { kind: 'measurement', value: 1, bound: 0, wanted: 'at most', unit: 'fields' } as const;
    return { seen, path, proof: { ...count, name: `fields at ${path}`, exchanges: [seen.id] } };
  });
}

/** Such fields of the first answer that has any. */
function firstFields(
  shown: readonly Exchange[],
  pick: (exchange: Exchange) => readonly string[],
): readonly string[] {
  return shown.map(pick).find((paths) => paths.length > 0) ?? [];
}

/** The first few of some places, and how many more there are. */
export function named(paths: readonly string[]): string {
  const rest = paths.length - NAMED;
  return [...paths.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
