import { z } from 'zod';
import { duration } from './duration-schema.ts';
import { answerPlace, jsonPath } from '../json-path.ts';
import { template } from './resource-schema.ts';

const count = z.int().min(1);
const texts = z.record(z.string(), z.string());

/** One request of what a profile declares. */
export const step = z
  .strictObject({
    operation: z.string().min(1).describe('METHOD /path, or an operationId.'),
    values: z
      .record(z.string(), z.coerce.string())
      .optional()
      .describe('Path parameters; {name} is what an earlier step extracted.'),
    query: texts.optional(),
    headers: texts.optional(),
    body: template.optional(),
    type: z.string().optional().describe('The media type of the body, if not the described one.'),
    extract: z
      .record(z.string(), answerPlace)
      .optional()
      .describe('Name to a dotted path or JSON Pointer in the answer, or header:Name, for later steps.'),
    as: z.string().optional().describe('The identity that sends it, if not that of the flow.'),
    optional: z.boolean().optional().describe('The flow also works without this step.'),
  })
  .describe('One request. Strings may hold {canary} and what earlier steps extracted.');

/** What shows that something happened. */
export const effect = z
  .strictObject({
    read: z.union([z.string().min(1), step]).describe('How it is read back.'),
    at: z
      .union([jsonPath, z.literal('')])
      .default('')
      .describe('A number, a list or a value in that answer; the answer itself if left out.'),
    where: z.record(z.string(), z.unknown()).optional().describe('Only items of the list with these values.'),
    is: z.unknown().optional().describe('The value that counts as done.'),
    by: z.number().optional().describe('By how much one completion changes the number; 1 if left out.'),
  })
  .describe('What shows that it happened, as a number that can be read back.');

/** Who does it, and what takes it back. */
export const common = {
  as: z.string().optional().describe('The identity that does it; the first user if left out.'),
  undo: z.array(step).optional().describe('What takes it back.'),
};

const flow = z.strictObject({
  ...common,
  steps: z.array(step).min(1).describe('The requests, in the order in which a client sends them.'),
  effect,
  limit: z
    .strictObject({
      count,
      window: duration.optional(),
      per: z.enum(['account', 'person', 'address', 'device']).optional(),
    })
    .optional()
    .describe('How often it may be completed.'),
});

const oneTime = z.strictObject({
  ...common,
  prepare: z.array(step).optional().describe('Makes it possible once: a new code, a stock of one.'),
  act: step,
  effect,
  idempotency_header: z.string().min(1).optional().describe('Such as Idempotency-Key.'),
  rival: z.string().optional().describe('A second identity that wants the same thing.'),
});

const serverValue = z.strictObject({
  ...common,
  prepare: z.array(step).optional(),
  act: step.describe('The purchase or transfer.'),
  read: step.describe('How the result is read back.'),
  quantity: jsonPath.describe('How many, or how much, in the body of act.'),
  most: z.number().optional().describe('The largest quantity that is allowed.'),
  fractions: z.boolean().optional().describe('A quantity may be a fraction.'),
  total: jsonPath.describe('The sum, or the balance, in what is read.'),
  balance: z.boolean().optional().describe('total is what is left, and falls by what is spent.'),
  stored_quantity: jsonPath.optional().describe('The quantity that counts, in what is read.'),
  currency: jsonPath.optional(),
  discount: z
    .strictObject({
      field: jsonPath.describe('The field of the body that takes the code.'),
      code: z.string().min(1).describe('A code that works; {name} is what an earlier step extracted.'),
      list: z.boolean().optional().describe('The field takes a list of codes.'),
      once: z.boolean().optional().describe('A code counts for one purchase only.'),
      expired: z.string().min(1).optional().describe('A code that counts no more.'),
      foreign: z.string().min(1).optional().describe('A code of somebody else.'),
    })
    .optional(),
  self: z
    .strictObject({ field: jsonPath, value: z.string().min(1) })
    .optional()
    .describe('The field that names who gets a transfer, and the value that names its sender.'),
  client_decides: z.array(jsonPath).optional().describe('Fields that the caller decides, such as a tip.'),
});

const expensive = z.strictObject({
  ...common,
  call: step.describe('With the largest parameters that are allowed.'),
  small: step.optional().describe('The same with small parameters.'),
  within: duration.optional().describe('When it has to end or be queued; 30s if left out.'),
  quota: z.strictObject({ requests: count, window: duration }).optional(),
  paid: z.boolean().optional().describe('Each call costs money: it is sent once only.'),
});

/** What a person declares about business flows; nothing of it is ever inferred. */
export const business = z.strictObject({
  flows: z
    .record(z.string(), flow)
    .optional()
    .describe('Steps that lead to something of value, such as a checkout.'),
  one_time: z
    .record(z.string(), oneTime)
    .optional()
    .describe('What may happen once, such as redeeming a code or buying the last piece.'),
  server_values: z
    .record(z.string(), serverValue)
    .optional()
    .describe('Purchases and transfers whose prices, totals and balances the server decides.'),
  expensive: z.array(expensive).optional().describe('Operations that cost far more than others.'),
});

/** A step as the profile writes it. */
export type WrittenStep = z.output<typeof step>;

/** An effect as the profile writes it. */
export type WrittenEffect = z.output<typeof effect>;

/** A flow, a one-time action and a purchase as the profile writes them. */
export type WrittenFlow = z.output<typeof flow>;
export type WrittenOneTime = z.output<typeof oneTime>;
export type WrittenServerValue = z.output<typeof serverValue>;

/** An expensive operation as the profile writes it. */
export type WrittenExpensive = z.output<typeof expensive>;
