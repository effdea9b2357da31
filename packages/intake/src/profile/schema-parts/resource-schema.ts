import { ACCESS } from '@probity/model';
import { z } from 'zod';
import { answerPlace, jsonPath } from '../json-path.ts';

/** A body or part of one; strings may hold templates such as `{canary}`. */
export const template: z.ZodType = z.unknown().describe('A body; strings may hold {canary} or {project.id}.');

const fullUse = z.strictObject({
  operation: z.string().describe('METHOD /path, or an operationId.'),
  body: template.optional(),
  type: z.string().optional().describe('The media type of the body, if not the described one.'),
  query: z.record(z.string(), z.string()).optional(),
  effect: z.enum(['reads', 'writes', 'destroys']).optional().describe('If not what the method says.'),
});

/** An operation by name, perhaps with what to send. */
export const operationUse = z.union([z.string().min(1), fullUse]);

/** An operation by name, perhaps with what to send. */
export type OperationUse = z.output<typeof operationUse>;

const step = z
  .union([operationUse, z.null()])
  .optional()
  .describe('An operation; null where the derived one must not be used.');

const collection = z.string().regex(/^\//, 'a collection path begins with /');

const fullResource = z.strictObject({
  at: collection.optional().describe('The collection path, from which the rest is derived.'),
  visibility: z
    .enum(['private', 'shared', 'public', 'privileged'])
    .optional()
    .describe('Who may read the objects; a run observes it if left out.'),
  readers: z.enum(ACCESS).optional().describe('Who may read the objects, if not what visibility says.'),
  writers: z
    .enum(ACCESS)
    .optional()
    .describe('Who may change and delete the objects, if not what visibility says.'),
  owner: z.string().optional().describe('The identity that owns the objects we make.'),
  id: answerPlace
    .optional()
    .describe('Where the id is in the answer to create, such as data.id or /data/id.'),
  canary: jsonPath.optional().describe('The field of the body that carries our canary.'),
  create: step,
  read: step,
  update: step,
  delete: step,
  list: step,
  search: z.array(operationUse).optional().describe('Operations that find objects.'),
  bulk: z.array(operationUse).optional().describe('Operations on several objects at once.'),
  actions: z.array(operationUse).optional().describe('Further operations on one object.'),
  owns: z
    .record(
      z.string(),
      z.strictObject({
        id: z.coerce.string(),
        value: z.string().min(1).describe('A text in the object that only its owner sees.'),
        params: z.record(z.string(), z.coerce.string()).optional().describe('Ids of the objects it lies in.'),
      }),
    )
    .optional()
    .describe('Existing objects by identity.'),
});

/** A resource: its collection path, or all that is different from what the path says. */
export const resource = z
  .union([collection, fullResource, z.null()])
  .describe('null where an inferred resource must not be used.');

/** A resource in its long form. */
export type ProfileResource = z.output<typeof fullResource>;
