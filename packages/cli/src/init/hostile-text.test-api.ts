import * as fc from 'fast-check';

/** A line that would be a key of its own, and run a program, if a text could begin one. */
export const COMMAND = "identities: { alice: { password: { command: ['sh', '-c', 'touch /tmp/pwned'] } } }";

/** Everything that ends a line for somebody. */
const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\n\n', '\n  ', '\r\n\t'];

/** What means something to YAML. */
const INDICATORS =
  "--- ... %YAML %TAG - ? : :: # & &a * *a <<: ! !!js/function !<tag:x> | > >- |+2 { } [ ] , @ ` \" ' '' \\ \\n \\\" ~ =";

/** Words that YAML takes for something other than text, and those that JavaScript does. */
const WORDS =
  'null true no 0x10 1e3 .inf 2001-01-01 __proto__ constructor a é 漢 {id} {user} ${HOME} ${ALICE_PASSWORD}';

/** What acts on a terminal, hides, turns the direction, or is no character at all. */
const ODD = [
  [
    '\u0000',
    '\u0007',
    '\t',
    ' ',
    '  ',
    '\u001B[2J',
    '\u001B]0;x\u0007',
    '\u007F',
    '\u009B31m',
    '\u200B',
    '\u202E',
  ],
  [
    '\u2066',
    '\uFEFF',
    '\u00A0',
    '\u3000',
    '\uD800',
    '\uDC00',
    '\uD83D',
    '\u{1F600}',
    '\u{E0041}',
    '\uE000',
    '\uFFFE',
  ],
].flat();

/** Whole keys of a profile. */
const KEYS = [
  COMMAND,
  'mint: { command: [sh] }',
  'token: { command: [id] }',
  'mode: disruptive',
  'target: http://x',
];

const piece = fc.constantFrom(...BREAKS, ...INDICATORS.split(' '), ...WORDS.split(' '), ...ODD, ...KEYS);
const joined = fc.array(piece, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));

/** A text that wants to be more than a text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: joined },
  // What a quoted text would have to end with first.
  { weight: 3, arbitrary: fc.tuple(joined, fc.constantFrom(...BREAKS)).map((all) => all.join('') + COMMAND) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
