import { z } from 'zod';
import { publishedSchema } from '../json/published-schema.ts';

const words = z.string().regex(/\S/);

/** One accepted finding, or several by a pattern, as a person writes it. */
export const WaiverEntrySchema = z
  .strictObject({
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .describe('The fingerprint of a finding, as a report prints it.')
      .optional(),
    check: z
      .string()
      .regex(/^\d+\.\d+$/)
      .describe('The number of a check, in quotes.')
      .optional(),
    operation: words
      .describe(
        'An operation such as GET /v1/invoices/{id}; * stands for any text, and names of parameters do not matter.',
      )
      .optional(),
    code: words.describe('Only findings with this code, such as foreign-object-read.').optional(),
    place: words
      .describe('Only findings at this field, JSON path or parameter; * stands for any text.')
      .optional(),
    reason: words.describe('Why the finding is accepted.'),
    owner: words.describe('Who answers for it: a person or a team.'),
    expires: z.iso
      .date()
      .describe('The last day on which it holds, such as 2027-01-31; at most a year ahead.'),
    ticket: words.describe('Where it is followed up, such as PAY-123 or a URL.').optional(),
  })
  .meta({
    anyOf: [
      { properties: { fingerprint: true }, required: ['fingerprint'] },
      { properties: { check: true, operation: true }, required: ['check', 'operation'] },
    ],
  });

/** The form of `probity-waivers.yaml`. */
export const WaiversFileSchema = z.strictObject({
  waivers: z.array(WaiverEntrySchema).describe('Findings that are accepted for a time, each with a reason.'),
});

/** A waiver of the project, and its place. */
export interface Waiver extends Readonly<z.output<typeof WaiverEntrySchema>> {
  /** File and line. */
  readonly where: string;
}

/** The JSON Schema of `probity-waivers.yaml`. */
export function waiversJsonSchema(): object {
  return publishedSchema(WaiversFileSchema, {
    title: 'Probity waivers',
    description:
      'Findings that are accepted for a time. Their cases still run and fail; the gate does not count them until they expire.',
  });
}
