/** A phrase that readers stumble over, and what to write instead. Checked in output, documents and changesets. */
export interface PhraseRow {
  readonly where: 'everywhere' | 'output';
  readonly now: RegExp;
  readonly write: string;
}

/** A word that does not belong into names, and what to write instead. Checked in the code and in names of files. */
export interface CodeRow {
  /** As it is written; a `part` also in lower case inside of longer names, the others exactly so. */
  readonly now: readonly string[];
  readonly how: 'part' | 'whole' | 'field';
  readonly write: string;
}

/** Where a row does not apply: files by the beginning of their path, and why. */
export interface Exception {
  readonly file: string;
  /** The word or phrase as it is found there, in lower case. */
  readonly found: string;
  readonly reason: string;
}

/** Rows for sentences. */
export const PHRASES: readonly PhraseRow[] = [
  { where: 'everywhere', now: /\bmend(?:s|ed|ing)?\b/gi, write: 'fix, fixed' },
  { where: 'everywhere', now: /\bthe own \w+/gi, write: 'their own …' },
  { where: 'everywhere', now: /\b(?:can|cannot|could|not|to) be had\b/gi, write: 'is (not) available' },
  { where: 'everywhere', now: /\bst(?:ands?|ood) (?:at|over|in)\b/gi, write: 'is at, overrides, is in' },
  { where: 'everywhere', now: /\bf(?:ou|i)nds? out\b/gi, write: 'inferred, infer' },
  { where: 'everywhere', now: /\b(?:is|are|was|were|be|been) told\b(?! apart)/gi, write: 'stated' },
  { where: 'everywhere', now: /\bgo(?:es)? by\b/gi, write: 'is identified by, uses' },
  { where: 'everywhere', now: /\bof hers\b/gi, write: 'that she owns' },
  { where: 'everywhere', now: /\bcomes? along\b/gi, write: 'is bundled' },
  { where: 'everywhere', now: /\bwhoever\b/gi, write: 'anyone who' },
  { where: 'everywhere', now: /\bof one's own\b/gi, write: 'your own' },
  { where: 'everywhere', now: /\bin the way\b(?! (?:that|in which|the|it|they)\b)/gi, write: 'blocking' },
  { where: 'everywhere', now: /\bto nobody\b/gi, write: 'to a caller without a credential, public' },
  { where: 'output', now: /what this run does not tell/gi, write: 'Undecided' },
  { where: 'output', now: /(?<=^ *|['"`] *)decide(?= {2,}\S| *['"`])/gm, write: 'to decide it, set `…`' },
  { where: 'output', now: /(?<=^ *|['"`] *)again(?= {2,}\S| *['"`])/gm, write: 'reproduce' },
  { where: 'output', now: /\bNoticed\b(?! that)/g, write: 'Notes' },
  {
    where: 'output',
    now: /\b(?:target|api|server)(?: that)? (?:is|was|falls?|fell|seems?) (?:well|ill|sick)\b|\bunwell\b/gi,
    write: 'healthy, unhealthy',
  },
  { where: 'output', now: /\bway past the firewall\b/gi, write: 'an exception in the firewall' },
  {
    where: 'output',
    now: /\brefused, but not as\b/gi,
    write: 'Refused with another status than the checklist requires',
  },
];

/** Rows for names. */
export const NAMES: readonly CodeRow[] = [
  { how: 'part', now: ['kase'], write: 'testCase' },
  { how: 'part', now: ['world'], write: 'AccountsContext' },
  { how: 'whole', now: ['Shop'], write: 'ObjectsContext' },
  { how: 'part', now: ['workshop'], write: 'RunServices' },
  { how: 'whole', now: ['RunOrder', 'runOrder'], write: 'RunRequest' },
  { how: 'part', now: ['deed', 'deeds'], write: 'accountActions' },
  { how: 'part', now: ['lesson', 'lessons', 'study'], write: 'learnedBodies, sendAndLearn' },
  { how: 'part', now: ['complaint', 'complaints'], write: 'validationError' },
  { how: 'part', now: ['ailment', 'ailments', 'sickness'], write: 'targetProblems, health' },
  { how: 'part', now: ['hindrance', 'hindrances'], write: 'blocker' },
  { how: 'part', now: ['stranger', 'strangers'], write: 'unauthenticated callers' },
  { how: 'part', now: ['newcomer', 'newcomers'], write: 'signedUpAccount' },
  { how: 'part', now: ['dodge', 'dodges', 'dodged'], write: 'bypass' },
  { how: 'whole', now: ['held', 'heldUp'], write: 'controlSucceeded, rateLimited' },
  { how: 'part', now: ['unable'], write: 'Unavailable, reason' },
  { how: 'part', now: ['beside'], write: 'alongside' },
  { how: 'field', now: ['also'], write: 'extra' },
  { how: 'part', now: ['twin', 'twins'], write: 'reencoded token, sample-apis' },
  { how: 'field', now: ['said', 'says', 'told'], write: 'message, statement' },
  { how: 'part', now: ['sought'], write: 'expected' },
  { how: 'part', now: ['presence', 'absence'], write: 'operation availability' },
  { how: 'whole', now: ['sight', 'BLIND', 'watch'], write: 'observation, NO_OBSERVER, observer' },
  { how: 'whole', now: ['quiet'], write: 'untouched sibling' },
  { how: 'part', now: ['stage', 'aim'], write: 'setUp, nextCall' },
  { how: 'part', now: ['politely', 'patience'], write: 'retryWhenThrottled, retryPolicy' },
  { how: 'part', now: ['outwait'], write: 'waitUntilUnlocked' },
  { how: 'part', now: ['enliven'], write: 'hydrate' },
  { how: 'whole', now: ['takeIn', 'takeTarget', 'Taken'], write: 'load, loadTarget, LoadResult' },
  { how: 'whole', now: ['spoilt', 'raised'], write: 'alreadyPrivileged' },
];

/** Ordinary uses of ordinary words, and names that are public. */
export const EXCEPTIONS: readonly Exception[] = [
  { file: 'packages/cli/src/', found: 'quiet', reason: 'the public option --quiet' },
  {
    file: 'packages/intake/src/description/schemas/sample.ts',
    found: 'quiet',
    reason: 'an option of openapi-sampler',
  },
  { file: 'packages/lab/src/', found: 'shop', reason: 'the part of Harbor that sells things' },
  { file: 'packages/intake/src/', found: 'says', reason: 'the public key statements[].says' },
  { file: 'tests/e2e/statements.test.ts', found: 'says', reason: 'the public key statements[].says' },
  { file: 'packages/model/src/content/content.ts', found: 'also', reason: 'the public field risks.also' },
  { file: 'packages/checklist/src/', found: 'also', reason: 'the public field risks.also' },
  { file: 'packages/cli/src/', found: 'also', reason: 'the public field risks.also' },
  { file: 'packages/web/src/', found: 'also', reason: 'the public field risks.also' },
  { file: 'packages/reporters/src/examples/', found: 'also', reason: 'the public field risks.also' },
  { file: 'packages/reporters/src/html/', found: 'also', reason: 'the public field risks.also' },
  { file: 'tools/gen/', found: 'also', reason: 'the public field risks.also' },
  { file: 'packages/checklist/src/1-authentication/1.3', found: 'again', reason: 'the key of a record' },
  { file: 'packages/engine/src/transport/failure.ts', found: 'unable', reason: 'codes of Node: UNABLE_TO_…' },
  {
    file: 'packages/checklist/src/1-authentication/1.3-attempt-limits/plan/routes.ts',
    found: 'dodge',
    reason: 'a part of ids of cases, which are stable',
  },
  { file: 'tests/e2e/support/site.ts', found: 'watch', reason: 'an option of vite' },
  { file: 'tools/words/', found: '*', reason: 'the table itself, and its tests' },
];
