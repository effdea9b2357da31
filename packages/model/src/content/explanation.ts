import { z } from 'zod';

const Text = z.string().trim().min(1);
const Sentence = Text.regex(/\.$/, 'must end with a full stop');

/** One request and its answer in the picture of a check. */
export const DrawnRequest = z.strictObject({
  role: z
    .enum(['control', 'attack', 'proof'])
    .describe(
      'The legitimate request, the attack that is compared with it, or the request that proves what happened.',
    ),
  who: Text,
  is: Text.describe('Who that is in this story.'),
  sends: Text,
  label: Text.describe('What the request is for; of an attack, the one thing that differs.'),
  answer: Text,
  means: Text,
  from: z.literal('api').exactOptional().describe('Set when the API is the one that calls.'),
  never: z.literal(true).exactOptional().describe('Set when the proof is that this never happens.'),
});

/** What a person writes in `explanation.yaml`: the picture of a check, and what each verdict means. */
export const Explanation = z.strictObject({
  requests: z.tuple([DrawnRequest, DrawnRequest], DrawnRequest),
  stake: z.strictObject({ what: Text, note: Text }).describe('What the API holds that is at stake.'),
  caption: Sentence,
  decides: z.strictObject({
    pass: Sentence,
    fail: Sentence,
    inconclusive: Sentence,
    inapplicable: Sentence,
  }),
});

export type DrawnRequest = z.infer<typeof DrawnRequest>;
export type Explanation = z.infer<typeof Explanation>;

/** The explanations of the checks that have one, by the id of the check. */
export type Explanations = Readonly<Record<string, Explanation>>;
