/** Those who administer, in quotation marks or not; administrative areas and panels do not. */
const ADMIN = String.raw`["'“‘*_\[\x60]*(?:super[-_ ]?)?(?:admin(?:istrator)?s?|superusers?|staff)(?![a-z])`;
/** Words between a demand and whom it names; “users and admins” leaves a way for others. */
const BETWEEN = String.raw`(?:(?!(?:and|or|both|non|not)\b)[\w'’]+ ){0,6}?`;
const HOLDING = String.raw`(?:access|privileges?|rights?|roles?|permissions?|tokens?|level|scopes?|credentials?)`;

const DEMANDS: readonly RegExp[] = [
  String.raw`\badmin(?:istrator)?s?(?:[- ]level)?(?: users?)? (?:only|can (?:add|use|download|create|delete|manage|set|list))\b`,
  String.raw`\badmin[- ]only\b`,
  String.raw`\bonly (?:an? |for )?${ADMIN}`,
  String.raw`\b(?:available|limited|restricted|reserved|accessible) (?:only )?(?:to|for|by) ${BETWEEN}${ADMIN}`,
  String.raw`\bonly (?:be )?(?:\w+ed|run|done) (?:with|by|as|using) (?:either )?(?:an? |the )?${ADMIN}`,
  String.raw`\bmust (?:be|have) (?:an? |any |the |either )?${ADMIN}`,
  String.raw`\brequires? (?:an? )?(?:${ADMIN}|administrat)`,
  String.raw`\brequires? ${BETWEEN}${ADMIN}["'”’*_\x60]*(?:[/ ]owner)? ${HOLDING}\b`,
  String.raw`\bonly ${BETWEEN}["'“]?owners?["'”]? (?:group|role)\b`,
  String.raw`\badministrati(?:on|ve) (?:access|rights)[^.]{0,80}\b(?:is|are|required|for)\b`,
  String.raw`\b(?:the |set the )administrator configuration\b`,
  String.raw`\badmin should\b`,
].map((source) => new RegExp(source, 'i'));

/** “… or you must be the owner”, and other ways in, make an operation everybody's. */
const UNLESS = /^[^.\n]{0,80}(?:,? or (?:you|the owner|be)|is also displayed)/i;
/** What is only asked for something else, or of some objects. */
const IN_PART = /^[-*\s]*(?:to|if|for|when)\b/i;

/** The words by which a text says that only administrators may call the operation. */
export function demandFor(text: string): string | undefined {
  return DEMANDS.map((demand) => {
    const demanded = demand.exec(text);
    if (demanded === null || UNLESS.test(text.slice(demanded.index + demanded[0].length))) return undefined;
    const sentence = text.slice(0, demanded.index).split(/[.\n]/).at(-1) ?? '';
    return IN_PART.test(sentence) ? undefined : demanded[0].trim();
  }).find((demanded) => demanded !== undefined);
}
