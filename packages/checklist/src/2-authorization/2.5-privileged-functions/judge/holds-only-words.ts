import { parseJson, type Exchange } from '@probity/model';

/** Names under which an answer says how a call went, and nothing of what it is about. */
const ABOUT_CALL =
  /^(?:(?:result|response|return|ret|status|error|err|fault)?(?:code|message|msg|text|description|desc|detail|details|reason|title|type|status)|result|error|success|ok|(?:request|trace|correlation)id|timestamp|path|instance)$/;
const SENTENCE = /\p{L}+\s+\p{L}+/u;

/**
 * Whether an answer holds nothing but words on how the call went: a code, a message, a number of the request. Such an
 * answer may refuse in any language, whatever its status, and shows nothing that only its caller may see.
 */
export function holdsOnlyWords({ answer, facts }: Exchange): boolean {
  if (answer === null || facts.form !== 'json' || answer.cut || facts.canaries.length > 0) return false;
  const leaves = leavesOf(parseJson(answer.body), '');
  const isAboutCall = leaves.every(([name]) => ABOUT_CALL.test(name.toLowerCase().replaceAll(/[^a-z]/g, '')));
  return isAboutCall && leaves.some(([, value]) => typeof value === 'string' && SENTENCE.test(value));
}

/** The values of a document with the name of each; what is in a list has none. */
function leavesOf(value: unknown, name: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, '0'));
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, key));
}
