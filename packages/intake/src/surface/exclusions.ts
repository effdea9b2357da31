import { choosesForm } from '@probity/model';
import { split } from '../target/words.ts';
import type { Value } from './value.ts';

/** Names of values that name nothing of anybody, whatever the API keeps. */
const NEVER: readonly (readonly [why: string, names: RegExp])[] = [
  [
    'paging',
    /^(?:page|limit|offset|cursor|skip|take|top|first|last|before|after|count|size|marker|sort|order|sortby|orderby|fields?|expand|include|embed|(?:since|max|min|last|next|prev|before|after|start|end|starting(?:after)?|ending(?:before)?)id|(?:starting|ending)(?:after|before)|(?:page|next|continuation|cursor)(?:token|key|number|size|id)|perpage|lastevaluatedkey)$/,
  ],
  [
    'credential',
    /password|passphrase|secret|signature|nonce|csrf|xsrf|captcha|^(?:otp|pin|authorization|auth|cookie|jwt|code(?:verifier|challenge)?|appkey|grant)$|token$|apikey$|accesskey(?:id)?$/,
  ],
  ['date', /^(?:start|end|from|to|begin|until)(?:date|time)/],
  ['trace', /(?:correlation|trace|span|idempotency)(?:id|key|ref|uuid)$/],
  [
    'key of another system',
    /^(?:vat|tax|ein|ssn|iban|bic|swift|gtin|ean|isbn|duns|lei|imei|npi)(?:id|number|no|code|ref)?$|external/,
  ],
  [
    'code list',
    /(?:country|currency|language|locale|timezone|postal|zip|dialing)(?:id|code|number|name)?$|(?:phone|mobile|fax|serial|house|card|bank|routing)(?:number|no)$/,
  ],
  [
    'part of an address',
    /^(?:sha|commitsha|gitref|path|filepath|basehead|x|y|z|lat|lng|lon|latitude|longitude|hash)$/,
  ],
];

/** Names that say nothing, unless the API keeps things that are called so. */
const UNLESS_KEPT: readonly (readonly [why: string, names: RegExp])[] = [
  ['trace', /^(?:x)?(?:request|device|install|session|clientreference)(?:id|key|ref|uuid)$/],
  ['credential', /^(?:client|app)id$|^state$/],
  [
    'code list',
    /(?:region|state|status|type|category|unit|color|gender|level|priority|area|error|reason|promo|coupon|discount|version)(?:id|code|number|name|key|slug)?$/,
  ],
  [
    'part of an address',
    /^(?:commit|branch|file|filename|tag|etag|ref|format|extension|version|token|street|city|line)$/,
  ],
];

/** Headers that belong to the protocol, not to the API. */
const HEADER =
  /^(?:accept|content|if|user-agent|host|origin|referer|range|prefer|cache|x-forwarded|x-http|x-ms-version)/i;

const DATE = /^(?:at|date|time|timestamp|on|day|month|year|from|to|since|until|start|end)$/;

/** What a value is instead of a reference; undefined if it may be one. `isKept` says that its name is that of a thing of this API. */
export function notReference({ schema, last, where }: Value, isKept: boolean): string | undefined {
  if (Array.isArray(schema['enum']) || 'const' in schema) return 'choice';
  const types = [schema['type']].flat();
  const type = types.find((each) => each === 'boolean' || each === 'number' || each === 'object');
  if (type !== undefined) return type;
  const { format } = schema;
  if (typeof format === 'string' && /date|time|uri|url|binary|byte|password|ipv|float|double/.test(format))
    return format;
  if (where === 'header' && HEADER.test(last)) return 'protocol';
  if (where === 'path' && choosesForm(last)) return 'form';
  const words = split(last.replace(/^x-/i, ''));
  if (DATE.test(words.at(-1) ?? '')) return 'date';
  const flat = words.join('');
  const names = isKept ? NEVER : [...NEVER, ...UNLESS_KEPT];
  return names.find(([, each]) => each.test(flat))?.[0];
}
