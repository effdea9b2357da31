import type { AuthRole, Json } from '@probity/model';
import type { Choice, Hint, TextFormat } from '../validation-errors/validation-error.ts';

/** What an invented value may refer to. */
export interface Inventory {
  /** The types of objects that a run can make, whose ids may be put into a body. */
  readonly resources: readonly string[];
  readonly authRole: AuthRole | null;
}

/** Names of who somebody is or what they belong to: an id of our own making would be somebody else's. */
const SOMEBODY =
  /^(?:user|owner|account|member|customer|author|creator|assignee|tenant|organi[sz]ation|org|company|person|employee|client|actor|subject)(?:id|uuid|ref)$|^(?:owner|createdby|updatedby|user|account|tenant|sub|subject)$/;

/** What gives rights; the weakest value is taken. */
const PRIVILEGE = /admin|superuser|staff|root|role|permission|scope|privilege/;

/**
 * A value for a field that the API demands, from what its refusal says and, failing that, from the field's name.
 * Undefined where every value would be a guess about somebody or something that exists.
 */
export function inventValue(
  name: string,
  hint: Omit<Hint, 'trouble'>,
  inventory: Inventory,
): Json | undefined {
  const flat = flatten(name);
  const id = idValue(flat, inventory);
  if (id !== null) return id;
  // A number that goes by the name of a thing is its id.
  const numbered = hint.type === 'integer' && inventory.resources.find((each) => flatten(each) === flat);
  if (typeof numbered === 'string') return `{${numbered}.id}`;
  if (hint.choices !== undefined) return bestChoice(hint.choices);
  if (/pass(?:word|code|phrase)?|^pwd/.test(flat) && hint.type !== 'boolean')
    return inventory.authRole === 'signup' ? '{password}' : '{new_password}';
  if (/birth|dob$/.test(flat)) return hint.format === 'date-time' ? `${BORN}T00:00:00.000Z` : BORN;
  if (hint.format !== undefined) return OF_FORMAT[hint.format];
  const { type } = hint;
  if (type === 'integer' || type === 'number') return within(1, hint);
  if (type === 'boolean') return !PRIVILEGE.test(flat);
  if (type === 'array') return (hint.least ?? 0) > 0 ? ['{canary}'] : [];
  if (type === 'object') return {};
  const named = BY_NAME.find(([names]) => names.test(flat))?.[1];
  const fits = type === undefined || typeof named === 'string';
  return named !== undefined && fits ? named : fitText('{canary}', hint);
}

/** The choice that gives the fewest rights and leaves an object usable. */
export function bestChoice(choices: readonly Choice[], not?: Json): Choice | undefined {
  const open = choices.filter((each) => each !== not);
  const isMild = (each: Choice): boolean =>
    !/admin|root|super|owner|staff|delet|archiv|clos|cancel|disabl|inactiv|lock|suspend|reject/i.test(
      String(each),
    );
  return open.find(isMild) ?? open[0];
}

/** A text that is as long as demanded; undefined if our canary would have to be cut. */
export function fitText(
  text: string,
  { least = 0, most = Number.POSITIVE_INFINITY }: Pick<Hint, 'least' | 'most'>,
): string | undefined {
  const length = text.replaceAll('{canary}', 'c'.repeat(CANARY_LENGTH)).length;
  if (length > most) return text.includes('{') ? undefined : text.slice(0, most);
  return length < least && least <= LONGEST
    ? text + PADDING.repeat(Math.ceil((least - length) / PADDING.length)).slice(0, least - length)
    : text;
}

/** A number inside some bounds, as near to the given one as can be. */
export function within(
  number: number,
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Pick<Hint, 'least' | 'most'>,
): number {
  return Math.min(Math.max(number, least), most);
}

/** `project_id`, `projectId` and `ProjectID` are one name. */
export function flatten(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Canaries are 23 characters long. */
const CANARY_LENGTH = 23;
const LONGEST = 500;
const PADDING = ' and some more text';

/** A value of each form of text; addresses are ours, and the host is one that nobody owns. */
export const OF_FORMAT: Readonly<Record<TextFormat, string>> = {
  email: '{email}',
  phone: '{phone}',
  uuid: '{uuid}',
  date: '2030-01-15',
  'date-time': '2030-01-15T12:00:00.000Z',
  url: 'https://example.com/{unique}',
};

/** A day of birth that lets nobody be too young. */
const BORN = '1990-01-15';

const BY_NAME: readonly (readonly [RegExp, Json])[] = [
  [/mail/, '{email}'],
  [/^(?:username|login|loginname|handle|nickname)$/, '{username}'],
  [/(?:slug|subdomain|workspacename)$/, '{unique}'],
  [/^(?:is|has|can)?(?:admin|superuser|staff|root)$/, false],
  [/role$/, 'user'],
  [/^(?:accept|agree|consent)|(?:accepted|agreed|terms|consent)$|^(?:enabled|active|public|visible)$/, true],
  [
    /(?:datetime|timestamp)$|(?:created|updated|starts?|ends?|expires?|due|scheduled|published)at$/,
    '2030-01-15T12:00:00.000Z',
  ],
  [/date$|^(?:due|start|end|from|until|deadline)$|(?:due|start|end)on$/, '2030-01-15'],
  [/ur[li]$|^(?:website|link|webhook|callback|homepage|avatar|image)$/, 'https://example.com/{unique}'],
  [/phone|mobile|^tel$/, '{phone}'],
  [/currency/, 'EUR'],
  [/country/, 'DE'],
  [/language|locale|^lang$/, 'en'],
  [/timezone|^tz$/, 'UTC'],
  [/^(?:zip|zipcode|postcode|postalcode)$/, '10115'],
  [/colou?r$/, '#336699'],
  [/^ip|ipaddress$/, '192.0.2.1'],
  [/year$/, 2030],
  [
    /amount|price|cost|quantity|qty|count|total|^age$|number$|size$|limit$|weight|stock|position|priority|rating|score|balance|seats|capacity|width|height|duration|minutes|hours|days|percent/,
    1,
  ],
  [/^(?:tags|labels|items|attachments|files|members|ids|lines)$/, []],
];

/** Null if the name is none of an id; undefined if it is one of something that is not ours. */
function idValue(flat: string, { resources }: Inventory): Json | undefined | null {
  const resource = resources.find((each) =>
    [`${flatten(each)}id`, `${flatten(each)}uuid`, `${flatten(each)}ref`].includes(flat),
  );
  if (resource !== undefined) return `{${resource}.id}`;
  if (SOMEBODY.test(flat)) return undefined;
  return /(?:.id|uuid|guid)$/.test(flat) && !/(?:paid|valid|grid|bid|void|rapid|solid|hybrid)$/.test(flat)
    ? undefined
    : null;
}
