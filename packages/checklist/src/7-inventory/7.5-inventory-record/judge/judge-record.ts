import type { Exchange, Finding, Verdict } from '@probity/model';
import type { InventoryFacts, JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;
type Entry = InventoryFacts['entries'][number];

/** A record holds for twelve months, the longest of them. */
const MOST_DAYS = 366;
const DAY = 86_400_000;

/** Judges the record by itself: every required field is filled, and every entry was reviewed within a year. */
export function judgeRecord(inventory: InventoryFacts, control: Exchange, tools: Tools): Verdict {
  const [finding, ...others] = inventory.entries.flatMap((entry) => [
    ...entry.empty.map((field) => emptyField(entry, field, inventory, control, tools)),
    ...oldReview(entry, inventory, control, tools),
  ]);
  return finding === undefined ? tools.pass([control]) : tools.fail([finding, ...others]);
}

function emptyField(
  entry: Entry,
  field: string,
  { file }: InventoryFacts,
  control: Exchange,
  tools: Tools,
): Finding {
  const bound = { value: 1, bound: 0, wanted: 'at most', unit: 'fields' } as const;
  const proof = {
    kind: 'measurement',
    name: 'empty fields of the record',
    ...bound,
    exchanges: [control.id],
  } as const;
  const params = { entry: nameOf(entry), field, file, line: entry.line };
  return tools.finding('inventory-field-empty', proof, params, `${nameOf(entry)}, ${field}`);
}

function oldReview(
  entry: Entry,
  { file, today }: InventoryFacts,
  control: Exchange,
  tools: Tools,
): readonly Finding[] {
  const { reviewedAt: reviewed, line } = entry;
  const days = Math.round((Date.parse(today) - Date.parse(reviewed)) / DAY);
  if (!(days > MOST_DAYS)) return [];
  const bound = { value: days, bound: MOST_DAYS, wanted: 'at most', unit: 'days' } as const;
  const proof = {
    kind: 'measurement',
    name: 'days since the last review',
    ...bound,
    exchanges: [control.id],
  } as const;
  const params = { entry: nameOf(entry), reviewed, most: MOST_DAYS, file, line };
  return [tools.finding('inventory-review-old', proof, params, nameOf(entry))];
}

function nameOf({ name, kind }: Entry): string {
  return name === '' ? `A ${kind === 'host' ? 'host' : 'third party'} without a name` : name;
}
