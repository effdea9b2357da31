import { TAKEN_CODE, TAKEN_WORDS } from './taken-words.ts';
import type { Trouble } from './validation-error.ts';

/** Codes of validators in use; the first that fits decides. */
export const TROUBLE_BY_CODE: readonly (readonly [RegExp, Trouble])[] = [
  [TAKEN_CODE, 'taken'],
  [/^(?:assert_?true|accepted|acceptance)$/, 'accept'],
  [/^(?:confirmation|eqfield|equalto|samepassword)$/, 'same'],
  [
    /^(?:missing|required|blank|null|value_error\.missing|notblank|notnull|notempty|isnotempty|isdefined|any\.required|presence)$/,
    'missing',
  ],
  [
    /unrecognized|extra_forbidden|value_error\.extra|additionalpropert|unevaluated|unknown|object\.unknown|whitelist|unpermitted/,
    'unknown',
  ],
  [/enum|literal|invalid_value|any\.only|inclusion|oneof|isin$|invalid_choice|not_in_list|^const$/, 'choice'],
  [/(?:string|list|too)_?(?:too_)?(?:short|long)|m(?:in|ax)_?(?:length|items)|^size$|^length$/, 'length'],
  [/greater|less|minimum|maximum|too_(?:small|big)|^(?:min|max|gte?|lte?|positive)$|numericality/, 'range'],
  [/uuid|email|url|uri|format|pattern|datetime|date_/, 'format'],
  [/^type$|_type$|_parsing$|invalid_type|typeerror|^is(?:string|number|int|boolean|array|object)$/, 'type'],
];

/** Words of refusals in English; the first that fit decide. */
export const TROUBLE_BY_WORDS: readonly (readonly [RegExp, Trouble])[] = [
  [TAKEN_WORDS, 'taken'],
  [
    /(?:must|has to|have to|should|please|need to|needs to) (?:be )?(?:accept|agree)|not (?:been )?accepted|must be (?:checked|ticked)|(?:must|should) be \[?true\b|expected true\b|equal to true\b|between true and true|following values: true\W*$/i,
    'accept',
  ],
  [
    /(?:doesn['’]t|does not|do not|don['’]t|must|should) match(?:es)? (?:the |your )?(?:password|e-?mail|field ['"]?password)|passwords? (?:confirmation |fields )?(?:do|does|did|must)(?:n['’]t| not)? match|confirmation does(?:n['’]t| not) match|must be the same as|same as (?:the )?password|passwords must be (?:the same|identical|equal)/i,
    'same',
  ],
  [/\ba valid (?:integer|number|boolean|string|list|array) is required/i, 'type'],
  [/(?:wrong|invalid) format|format is invalid/i, 'format'],
  [
    /invalid keys?\b(?!: expected)|expected never\b|unknown (?:field|key|propert|attribute|parameter|argument)|unrecogni[sz]ed|additional propert|extra (?:field|input|propert|key)|should not exist|unexpected (?:field|propert|key)|unpermitted|(?:is|are) not (?:allowed|permitted)\W*$|no such (?:field|attribute)|could not find (?:field|propert)/i,
    'unknown',
  ],
  [
    /one of|any of the following|allowed (?:value|option)|\bvalid (?:value|choice|option)s?\b|unknown variant|invalid enum|not included in the list|not a valid choice|input should be '|following values|expected '[^']*' ?\|/i,
    'choice',
  ],
  [
    /required|(?:can't|cannot|can not|(?:must|should|may) not) be (?:blank|empty|null|undefined)|\bmissing\b|must be (?:present|provided|specified|given|set)|(?:was|were|is|are) not (?:provided|specified|given|present)|non-?empty|please (?:provide|enter|specify|give|fill in)|received undefined|is undefined/i,
    'missing',
  ],
  [
    /\d+ (?:or more |or fewer |to \d+ |alphanumeric )?(?:char|letter|item|element|entr|digit)|(?:too (?:short|long))|length/i,
    'length',
  ],
  [
    /(?:valid|an?) (?:e-?mail|(?:tele|mobile )?phone|mobile number|url|uri|uuid|guid|link|iso|date)|e-?mail address|valid (?:iso )?(?:date|time)|uuid|rfc ?3339|iso ?-?8601|yyyy|invalid (?:e-?mail|phone|url|uri|uuid|date)|format "?(?:email|uuid|uri|url|date|date-time)/i,
    'format',
  ],
  [
    /(?:greater|less|more|lower|higher|smaller|bigger|larger) than|[<>]=? ?-?\d|at (?:least|most)|minimum|maximum|positive|between -?\d/i,
    'range',
  ],
  [
    /must be|should be|expected|not an? |is not |invalid type|converted to|valid (?:string|integer|number|boolean|list|array|dictionary|object)/i,
    'type',
  ],
];
