import { choosesForm } from '@probity/model';
import { split } from '../../text/words.ts';
import type { Value } from '../values/value.ts';

type Names = readonly (readonly [why: string, names: RegExp])[];

/** Names of values that name nothing of anybody, whatever the API keeps. */
const NEVER: Names = [
  [
    'paging',
    /^(?:page|limit|offset|cursor|skip|take|top|first|last|before|after|count|size|marker|sort|order|sortby|orderby|fields?|expand|include|embed|(?:since|until|max|min|last|next|prev|before|after|start|end|starting(?:after)?|ending(?:before)?)id|(?:starting|ending)(?:after|before)|(?:page|next|continuation|cursor)(?:token|key|number|size|id|no|num)|perpage|lastevaluatedkey)$/,
  ],
  [
    'credential',
    /password|passwd|passphrase|secret|signature|nonce|csrf|xsrf|captcha|^(?:otp|pin|authorization|auth|cookie|jwt|code(?:verifier|challenge)|appkey|grant)$|token$|apikey$|accesskey(?:id)?$/,
  ],
  ['date', /^(?:start|end|from|to|begin|until)(?:date|time)|yyyy|^(?:mm|dd|hh)$/],
  ['trace', /(?:correlation|trace|span|idempotency)(?:id|key|ref|uuid)$/],
  [
    'key of another system',
    /^(?:vat|tax|ein|ssn|iban|bic|swift|gtin|ean|isbn|issn|duns|lei|imei|npi)(?:id|number|no|code|ref)?$|external/,
  ],
  [
    'code list',
    /(?:country|currency|language|locale|timezone|postal|zip|dialing)(?:id|code|number|name)?$|(?:phone|mobile|fax|serial|house|card|bank|routing)(?:number|no)$|lang$|iso\d*$/,
  ],
  ['name of a person', /^\w*(?:first|last|full|given|sur|family|middle)name(?:latin)?$/],
  [
    'part of an address',
    /^(?:sha|commitsha|gitref|path|filepath|basehead|x|y|z|lat|lng|lon|latitude|longitude|easting|northing|bbox|geohash|hash)$/,
  ],
];

/** Names that say nothing, unless the API keeps things that are called so. */
const UNLESS_KEPT: Names = [
  ['trace', /^(?:x)?(?:request|device|install|session|clientreference)(?:id|key|ref|uuid)$/],
  ['credential', /^(?:client|app)id$|^state$|^code$/],
  [
    'code list',
    /(?:region|state|status|type|category|unit|color|gender|level|priority|area|error|reason|promo|coupon|discount|version)(?:id|code|number|name|key|slug)?$|(?:platform|theme|protocol|algorithm|encoding|kind|scheme|class|cycle|season|selector)$/,
  ],
  [
    'part of an address',
    /^(?:commit|branch|file|filename|tag|etag|ref|format|extension|version|token|street|city|line)$/,
  ],
  [
    'search term',
    /^(?:q|query|search(?:text|term|string|query|value|str)?|terms?|termstring|keywords?|text|(?:text)?pattern|phrase|prefix|letter|startletter)$/,
  ],
  ['verb', /^(?:action|operation|method|command|function|verb|mode)$/],
  [
    'measure',
    /^(?:(?:max|min)?(?:width|height|size|depth|radius|zoom|scale|rating|amount|value|quantity|qty|length)|n|num[a-z]+|qos|ticks)$/,
  ],
];

const ALL: Names = [...NEVER, ...UNLESS_KEPT];

/** Headers that belong to the protocol, not to the API. */
const HEADER =
  /^(?:accept|content|if|user-agent|host|origin|referer|range|prefer|cache|x-forwarded|x-http|x-ms-version)/i;

const DATE =
  /^(?:at|date|time|timestamp|on|day|days|week|weeks|month|months|quarter|year|years|hour|hours|minutes?|from|to|since|until|start|end|begin|stop)$/;
const YES_OR_NO =
  /^(?:is|has|include|includes|exclude|enable|enabled|disable|disabled|show|hide|with|without)$/;

/** What a value is instead of a reference; undefined if it may be one. `isKept` says that its name is that of a thing of this API, `isId` that it ends like the name of an id. */
export function notReference(
  { schema, last, where }: Value,
  { isKept, isId }: { readonly isKept: boolean; readonly isId: boolean },
): string | undefined {
  if (Array.isArray(schema['enum']) || 'const' in schema) return 'choice';
  const mayBeNumber = where === 'path' || isId;
  const types = [schema['type']].flat();
  const type = types.find(
    (each) => each === 'boolean' || each === 'object' || (each === 'number' && !mayBeNumber),
  );
  if (typeof type === 'string') return type;
  const { format } = schema;
  if (typeof format === 'string' && /date|time|uri|url|binary|byte|password|ipv/.test(format)) return format;
  if (typeof format === 'string' && /float|double|decimal/.test(format) && !mayBeNumber) return format;
  if (where === 'header' && HEADER.test(last)) return 'protocol';
  if (where === 'path' && choosesForm(last)) return 'form';
  const words = split(last.replace(/^x-/i, ''));
  // Whatever its name, an id in a path leads to something.
  if (where === 'path' && isId && words.join() !== 'ref') return undefined;
  if (DATE.test(words.at(-1) ?? '')) return 'date';
  if (words.length > 1 && !isId && (YES_OR_NO.test(words[0] ?? '') || words.join('_').endsWith('_or_not')))
    return 'yes or no';
  const flat = words.join('');
  // In a path, a code is that of something.
  const names = isKept || (where === 'path' && flat === 'code') ? NEVER : ALL;
  return names.find(([, each]) => each.test(flat))?.[0];
}
