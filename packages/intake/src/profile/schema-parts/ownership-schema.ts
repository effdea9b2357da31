import { z } from 'zod';

/** Whose API it is: a person's word, a token that its host can show, or both. */
export const ownership = z
  .strictObject({
    stated_by: z
      .string()
      .regex(/\S/, 'name the person who says so')
      .optional()
      .describe('Who says that this API may be tested; with `until`, enough for mode active.'),
    until: z.iso
      .date('a day is written like 2027-01-31')
      .optional()
      .describe('The last day on which the statement holds, such as 2027-01-31.'),
    token: z
      .string()
      .regex(/^[0-9a-f]{32,64}$/, 'a token has 32 to 64 digits 0-9 and a-f; `probity own` makes one')
      .optional()
      .describe(
        'What the host shows as proof, which mode disruptive needs; `probity own` makes it. No secret.',
      ),
  })
  .superRefine(({ stated_by, until, token }, context) => {
    const lack = (key: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [key], message });
    if (stated_by !== undefined && until === undefined)
      lack('until', 'a statement needs its last day: add `until: 2027-01-31`, with a date of your own');
    if (until !== undefined && stated_by === undefined)
      lack('stated_by', 'a statement needs the person who makes it: add `stated_by: Your Name`');
    if (stated_by === undefined && until === undefined && token === undefined)
      lack('stated_by', 'this says nothing: it needs `stated_by` and `until`, or `token`');
  });
