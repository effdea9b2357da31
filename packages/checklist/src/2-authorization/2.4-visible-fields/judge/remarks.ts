import type { Case, Exchange, Params, Remark } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import { contactInObject } from '../contacts.ts';
import type { Record24 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Details24 } from '../details.ts';

type Tools = JudgeTools<typeof sentences>;

/** What is worth saying besides the verdict. */
export function remarksOf(
  { details }: Case<Details24>,
  record: Record24,
  shown: readonly Exchange[],
  words: Params,
  tools: Tools,
): readonly Remark[] {
  if (details.kind !== 'read') return [];
  const remarks: Remark[] = [];
  if (shown.every(({ facts }) => facts.form !== 'json')) remarks.push(tools.remark('no-json', words));
  if (details.isAdmin) return remarks;
  const whole = shown.find((each) => contactInObject(each, record.contacts) !== undefined);
  const owner = whole && contactInObject(whole, record.contacts)?.owner;
  if (whole !== undefined && owner !== undefined)
    remarks.push(tools.remark('whole-object', { ...words, who: whole.as, owner }));
  return [...remarks, ...differential(details, record, words, tools)];
}

/** What an administrator is shown by the same operation. Their objects differ, so that this decides nothing. */
function differential(
  { caller, admin }: Details24,
  { admins, control, adminOnly }: Record24,
  words: Params,
  tools: Tools,
): readonly Remark[] {
  if (admin === '') return [tools.remark('no-admin', words)];
  if (!succeeded(admins) || control === undefined || admins.facts.form !== 'json') return [];
  const own = new Set(control.facts.paths);
  const more = admins.facts.paths.filter((path) => !own.has(path));
  if (more.length > 0)
    return [tools.remark('admin-sees-more', { ...words, fields: more.slice(0, 5).join(', ') })];
  const isSame = own.size > 0 && admins.facts.paths.length === own.size;
  return isSame && adminOnly.length === 0 ? [tools.remark('same-as-admin', { ...words, who: caller })] : [];
}
