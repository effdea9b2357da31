import type { Doubt, Exchange, Finding, Params, Proof, Remark } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import { isDescription, outsideOf } from './field-list.ts';
import { isGrave, lastName } from './field-names.ts';
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

/** Judges fields by name and by list; a value of null counts like any other, because it may be filled tomorrow. */
export function judgeFields(fields: Fields, tools: JudgeTools<typeof sentences>): FieldsVerdict {
  const { shown, record, words, isAdmin } = fields;
  const { list, signed, adminOnly } = record;
  const findings: Finding[] = [];
  const reserved = collect(shown, ({ facts }) =>
    isAdmin || isDescription(facts.paths)
      ? []
      : facts.paths.filter((path) => adminOnly.includes(lastName(path))),
  );
  if (reserved !== undefined) {
    const { seen, paths, proof } = reserved;
    findings.push(
      tools.finding('admin-field-shown', proof, { ...words, who: seen.as, fields: named(paths) }),
    );
  }
  if (list === null) return { findings, doubts: listless(fields, tools), remarks: [] };

  // A reserved field is listed as such: right for administrators, and judged above for others.
  const outside = (each: Exchange): readonly string[] =>
    outsideOf(list, each).filter((path) => !adminOnly.includes(lastName(path)));
  const wrong = collect(shown, (each) => outside(each).filter((path) => signed || isGrave(path)));
  if (wrong !== undefined && findings.length === 0 && !fields.isGraver) {
    const { seen, paths, proof } = wrong;
    const source = signed ? 'profile' : 'description';
    const params = { ...words, who: seen.as, fields: named(paths), source };
    findings.push(tools.finding('undocumented-field-shown', proof, params));
    return { findings, doubts: [], remarks: [] };
  }
  const extraRemarks = collect(shown, outside);
  const remarks =
    extraRemarks === undefined
      ? []
      : [tools.remark('undocumented-fields', { ...words, fields: named(extraRemarks.paths) })];
  return { findings, doubts: [], remarks };
}

/** Without a list nothing is undocumented, and a name is only a hint. */
function listless({ shown, words, record }: Fields, tools: JudgeTools<typeof sentences>): readonly Doubt[] {
  const hasFields = shown.some(({ facts }) => facts.paths.length > 0 && !isDescription(facts.paths));
  if (!hasFields) return [];
  const grave = collect(shown, ({ facts }) =>
    isDescription(facts.paths)
      ? []
      : facts.paths.filter((path) => isGrave(path) && !record.adminOnly.includes(lastName(path))),
  );
  const none = tools.doubt('no-field-list', words, 'visible');
  if (grave === undefined) return [none];
  return [none, tools.doubt('suspicious-name', { ...words, fields: named(grave.paths) }, 'visible')];
}

/** The first answer with such fields; the proof names one of them, so that it can be looked up again. */
function collect(
  shown: readonly Exchange[],
  pick: (exchange: Exchange) => readonly string[],
): { readonly seen: Exchange; readonly paths: readonly string[]; readonly proof: Proof } | undefined {
  for (const seen of shown) {
    const paths = pick(seen);
    const [first] = paths;
    if (first === undefined) continue;
    const proof = {
      kind: 'measurement',
      name: `fields at ${first}`,
      value: 1,
      bound: 0,
      wanted: 'at most',
      unit: 'fields',
      exchanges: [seen.id],
    } as const;
    return { seen, paths, proof };
  }
  return undefined;
}

function named(paths: readonly string[]): string {
  const rest = paths.length - NAMED;
  return [...paths.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
