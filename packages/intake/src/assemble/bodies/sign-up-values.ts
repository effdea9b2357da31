import { isList, type Json } from '@probity/model';
import { propertiesOf } from '../../description/schemas/properties.ts';

type Node = Readonly<Record<string, unknown>>;

/** What a sampler writes where a schema asks for any text. */
const ANY_TEXT = 'string';

/** Plausible values of what a sign-up asks for, by the name of the field. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/birth|^dob$/, '1990-01-15'],
  [/^(?:zip|zipcode|postcode|postalcode)$/, '10115'],
  [/^country(?:code)?$/, 'DE'],
  [/^(?:language|locale|lang)$/, 'en'],
  [/^(?:timezone|tz)$/, 'UTC'],
  [/^currency(?:code)?$/, 'EUR'],
  [/^(?:website|homepage|avatar|avatarurl|url)$/, 'https://example.com/{unique}'],
];

const CONSENT = /^(?:accept|agree|consent)|(?:accepted|agreed|terms|consent|conditions|privacypolicy)$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** The body of a sign-up with values that a person could have given: terms accepted, a day of birth in the past. */
export function withSignUpValues(template: Json, schema: unknown, document: Node): Json {
  if (typeof template !== 'object' || template === null || isList(template)) return template;
  const properties = propertiesOf(schema, document);
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => {
      const property = properties.get(name);
      const chosen = weakest(value, property?.['enum']) ?? valueOf(name, value);
      return [name, chosen ?? withSignUpValues(value, property, document)];
    }),
  );
}

/** Of several choices not one that gives rights: the accounts of a run are ordinary users. */
function weakest(value: Json, choices: unknown): Json | undefined {
  if (typeof value !== 'string' || !POWERFUL.test(value) || !Array.isArray(choices)) return undefined;
  return choices.find((each): each is string => typeof each === 'string' && !POWERFUL.test(each));
}

const POWERFUL = /admin|root|super|owner|staff|manager|moderator|operator/i;

function valueOf(name: string, value: Json): Json | undefined {
  const flat = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (typeof value === 'boolean') return CONSENT.test(flat) ? true : undefined;
  if (typeof value !== 'string') return undefined;
  const isOpen = value === ANY_TEXT || DAY.test(value);
  const plausible = isOpen ? BY_NAME.find(([names]) => names.test(flat))?.[1] : undefined;
  // A time stays one.
  return plausible !== undefined && DAY.test(plausible) && value.includes('T')
    ? `${plausible}T00:00:00.000Z`
    : plausible;
}
