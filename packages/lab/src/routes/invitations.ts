import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { plain, userRoute, type Route, type Visit } from '../http/route.ts';
import { EXAMPLE_ID, EXAMPLE_TIME, idSchema, listOf, named, pageQuery, timeSchema } from '../http/schemas.ts';
import type { Caller } from '../auth/caller.ts';
import type { Verb } from '../seams/scopes.ts';
import { createObject, deleteObject, findObject, updateObject } from '../store/objects.ts';
import { show, showNew, showPage } from './show.ts';
import { emailSchema } from './user-schemas.ts';

const newInvitation = named(
  'NewInvitation',
  z.strictObject({ project_id: idSchema, email: emailSchema, message: z.string().max(500).optional() }),
  { project_id: EXAMPLE_ID, email: 'guest@harbor.example', message: 'Have a look.' },
);

const exampleInvitation = {
  id: EXAMPLE_ID,
  project_id: EXAMPLE_ID,
  project_name: 'Breakwater',
  inviter_id: EXAMPLE_ID,
  email: 'guest@harbor.example',
  message: 'Have a look.',
  state: 'open',
  created_at: EXAMPLE_TIME,
} as const;

const invitationSchema = named(
  'Invitation',
  z.strictObject({
    id: idSchema,
    project_id: idSchema,
    project_name: z.string(),
    inviter_id: idSchema,
    email: z.string(),
    message: z.string(),
    state: z.enum(['open', 'accepted']),
    created_at: timeSchema,
  }),
  exampleInvitation,
);

/** Lists leave the name of the project to those who open an invitation. */
const { project_name: _name, ...exampleSummary } = exampleInvitation;
const summarySchema = invitationSchema.omit({ project_name: true });
const invitationList = listOf('InvitationList', summarySchema, exampleSummary);

const invitation = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'invitation', call.param('invitation_id'));

const facts = { ...plain, tag: 'invitations' } as const;

/** Invitations, by which a project is shared. */
export const invitationRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/invitations',
    operationId: 'createInvitation',
    summary: 'Invite somebody to read a project of yours',
    body: newInvitation,
    success: { status: 201, schema: invitationSchema },
    refusals: ['not_found', 'limit_reached'],
    handle(call) {
      call.harbor.seams.limitInvitations(call.caller, call.body.email);
      const project = findObject(call, 'reference', 'project', call.body.project_id);
      const row = createObject(call.harbor, 'invitation', {
        project_id: String(project['id']),
        inviter_id: call.caller.id,
        ...call.harbor.seams.writableFields('invitation', call.body),
      });
      return showNew(call, 'invitation', row, '/v1/invitations');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/invitations',
    operationId: 'listInvitations',
    summary: 'List the invitations that you sent or got',
    query: pageQuery,
    success: { status: 200, schema: invitationList },
    handle: (call) => showPage(call, 'invitation', call.query, undefined, 'invitation_summary'),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/invitations/{invitation_id}',
    operationId: 'getInvitation',
    summary: 'Read an invitation',
    success: { status: 200, schema: invitationSchema },
    find: invitation('read'),
    handle: (call) => show(call, 'invitation', call.found),
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/invitations/{invitation_id}',
    operationId: 'deleteInvitation',
    summary: 'Take an invitation of yours back',
    success: { status: 204 },
    find: invitation('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'invitation', found);
      return { status: 204 };
    },
  }),
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/invitations/{invitation_id}/accept',
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation that you got',
    success: { status: 200, schema: invitationSchema },
    refusals: ['conflict'],
    find: invitation('action'),
    handle(call) {
      if (call.found['state'] !== 'open') throw new Problem('conflict');
      call.harbor.database.run(
        'INSERT OR IGNORE INTO project_member (project_id, user_id) VALUES (?, ?)',
        call.found['project_id'] ?? null,
        call.caller.id,
      );
      return show(
        call,
        'invitation',
        updateObject(call.harbor, 'invitation', call.found, { state: 'accepted' }),
      );
    },
  }),
];
