/** What the name of a field or parameter says about its value: it names a thing or an account, or it is plain data. */
export type NameKind = 'id' | 'account' | 'plain';

/** Ends of names that hold an id: `project_id`, `projectIds`, `ref`. */
const ID_ENDS: ReadonlySet<string> = new Set(['id', 'ids', 'uuid', 'uuids', 'guid', 'guids', 'ref', 'refs']);

/** Ids of a request, a program or somebody else's system: they address nothing that the API keeps for anybody. */
const NO_ID_OF_THE_API = /^(?:request|correlation|trace|span|client|device|external|idempotency|vat|tax)$/;

/** Names of accounts, and of what accounts belong to. */
const ACCOUNTS =
  /^(?:user|username|userid|login|loginname|handle|nickname|owner|ownername|author|creator|createdby|updatedby|account|accountname|member|assignee|assignedto|recipient|customer|tenant|tenantname|org|organi[sz]ation|company|workspace|namespace|team|actor|subject|sub|onbehalfof|impersonate)s?$/;

/** Reads a name in any spelling: `owner_id`, `ownerId`, `X-Owner-Id`. A word that merely ends like one, such as `paid`, is plain. */
export function nameKind(name: string): NameKind {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  const flat = words.join('');
  if (ID_ENDS.has(last)) return NO_ID_OF_THE_API.test(words.slice(0, -1).join('')) ? 'plain' : 'id';
  return ACCOUNTS.test(flat) ? 'account' : 'plain';
}

/** Parameters of a path that choose a form and name nothing: a version, a format, a language. */
export function choosesForm(name: string): boolean {
  return /^(?:api)?(?:version|ver|v)$|^(?:format|ext|extension|lang|language|locale|culture|currency|country|unit|units|timezone|tz)$/.test(
    wordsOf(name).join(''),
  );
}

/** What says which program, version, tenant or form a request belongs to. */
const CONTEXT =
  /^(?:app|application|client|device|platform|tenant|org|organi[sz]ation|workspace|company)(?:id|name|code|slug|version)?$|csrf|xsrf/;

/** Whether a value by this name says in which context a caller calls, and not who calls: it is no credential. */
export function namesContext(name: string): boolean {
  return choosesForm(name) || CONTEXT.test(wordsOf(name).join(''));
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/^x-/i, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
