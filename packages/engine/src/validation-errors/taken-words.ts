/** Codes for a value that exists already. A bare `exists` is not among them: as a rule it asks for something that does. */
export const TAKEN_CODE =
  /(?:^|[._-])(?:taken|unique|uniqueness|not_?unique|uniqueviolation|duplicated?|in_?use)$|(?:already|user|username|e?mail|name|account|record|entity|resource|object)[._-]?(?:already[._-]?)?(?:exists?|taken|in[._-]?use)|^duplicate|^unique violation$|^(?:p2002|23505|1062|11000|er_dup_entry|e11000|sqlite_constraint_unique)$/i;

/** Words for it: in English, and in the errors of databases. */
export const TAKEN_WORDS =
  /\balready\b[\w ]{0,24}\b(?:exists?|taken|in use|used|registered|assigned|associated|claimed|reserved|signed up|present)\b|\balready (?:has|belongs to)\b|\bexists? already\b|\b(?:is|are|was|has been) taken\b|\b(?:must|should|needs? to|has to) be unique\b|\bnot unique\b|\bduplicated? (?:key|entry|value|record|name)|\bunique(?:ness)? (?:constraint|violation|index)|\bviolates unique\b|\bin use by another\b|\bE11000\b|\b(?:user|username|e?mail|account|name) exists\b/i;

/** The same in other languages: a hint to try other values, and nothing that is ever judged by. */
const IN_OTHER_LANGUAGES =
  /bereits (?:vergeben|vorhanden|registriert|verwendet|benutzt|in verwendung)|existiert (?:bereits|schon)|schon vergeben|existe déjà|déjà (?:utilis|pris|exist|enregistr)|\bya (?:existe|está (?:en uso|registrad)|ha sido)|\bjá (?:existe|está (?:em uso|cadastrad)|foi)|\bgià (?:in uso|esistente|registrat|utilizzat|pres)|esiste già|bestaat al|al in gebruik|już (?:istnieje|zajęt|używan)|уже (?:существует|занят|используется|зарегистрирован)|zaten (?:var|kullan|kayıtlı|mevcut)|已(?:经)?(?:存在|被(?:使用|注册|占用))|(?:既に|すでに)(?:存在|使用|登録)|이미 (?:존재|사용|등록)/i;

/** Whether a text says, in whatever language or as a code such as `EMAIL_EXISTS`, that something exists already. */
export function saysTaken(text: string): boolean {
  const words = text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll(/[_-]+/g, ' ');
  return TAKEN_WORDS.test(text) || TAKEN_WORDS.test(words) || IN_OTHER_LANGUAGES.test(text);
}
