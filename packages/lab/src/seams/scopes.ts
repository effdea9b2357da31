import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Resource } from '../store/resources.ts';
import { allOf, anyOf, EVERYTHING, where, type Scope } from '../store/scope.ts';

/** Whose objects a request asks for. */
interface ScopeQuestion {
  readonly resource: Resource;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  /** The ids the request names, in its order; none for lists. */
  readonly ids: readonly string[];
}

/** A condition for the caller; it goes into the query that loads the objects. */
export type ScopeSeam = (question: ScopeQuestion) => Scope;

/** Which objects a caller reaches, for each thing that can be done with them. */
export interface ScopeSeams {
  readScope: ScopeSeam;
  updateScope: ScopeSeam;
  deleteScope: ScopeSeam;
  /** Actions such as archive and accept. */
  actionScope: ScopeSeam;
  listScope: ScopeSeam;
  searchScope: ScopeSeam;
  bulkReadScope: ScopeSeam;
  bulkDeleteScope: ScopeSeam;
  /** The parent whose children are listed. */
  subresourceScope: ScopeSeam;
  /** The parent in the path of a child. */
  parentScope: ScopeSeam;
  /** The parent in which something is created. */
  createScope: ScopeSeam;
  /** An object that a body refers to. */
  referenceScope: ScopeSeam;
  /** The objects that lie in the parent of the path. */
  withinParent(resource: Resource, parentId: string): Scope;
  /** The id that is looked up, made from the id in the path. */
  targetId(question: ScopeQuestion & { readonly id: string }): string;
}

/** What is done with an object, as far as ownership is concerned. */
export type Verb = {
  [Key in keyof ScopeSeams]: Key extends `${infer Name}Scope` ? Name : never;
}[keyof ScopeSeams];

/** Owners do everything with their objects; members and readers of public projects only read. */
export function correctScopes(): ScopeSeams {
  return {
    readScope: ({ resource, caller }) => READABLE[resource](caller),
    updateScope: ({ resource, caller }) => WRITABLE[resource](caller),
    deleteScope: ({ resource, caller }) =>
      resource === 'comment'
        ? anyOf(WRITABLE.comment(caller), owned('project', caller))
        : WRITABLE[resource](caller),
    actionScope: ({ resource, caller }) =>
      resource === 'invitation' ? where('invitation.email = ?', caller.email) : WRITABLE[resource](caller),
    listScope: ({ resource, caller }) =>
      resource === 'project' || resource === 'listing' ? owned(resource, caller) : READABLE[resource](caller),
    searchScope: ({ resource, caller }) => IN_REACH[resource](caller),
    bulkReadScope: ({ resource, caller }) => IN_REACH[resource](caller),
    bulkDeleteScope: ({ resource, caller }) => WRITABLE[resource](caller),
    subresourceScope: ({ resource, caller }) => READABLE[resource](caller),
    parentScope: ({ resource, caller }) => READABLE[resource](caller),
    // Anyone who can read a task may comment on it; only owners put tasks and invitations into a project.
    createScope: ({ resource, caller }) =>
      resource === 'task' ? READABLE.task(caller) : WRITABLE[resource](caller),
    referenceScope: ({ resource, caller }) => WRITABLE[resource](caller),
    withinParent: (resource, parentId) =>
      where(resource === 'comment' ? 'comment.task_id = ?' : `${resource}.project_id = ?`, parentId),
    targetId: ({ id }) => id,
  };
}

type Rule = (caller: Caller) => Scope;

const owned = (table: string, { id }: Caller): Scope => where(`${table}.owner_id = ?`, id);
const member: Rule = ({ id }) =>
  where('EXISTS (SELECT 1 FROM project_member m WHERE m.project_id = project.id AND m.user_id = ?)', id);
const ownedOrShared: Rule = (caller) => anyOf(owned('project', caller), member(caller));
const readableProject: Rule = (caller) =>
  anyOf(ownedOrShared(caller), where("project.visibility = 'public'"));
const ownFile: Rule = (caller) => owned('file', caller);
const ownOrder: Rule = (caller) => owned('purchase_order', caller);
const own =
  (table: string): Rule =>
  (caller) =>
    owned(table, caller);
const OF_THE_SHOP = {
  coupon: own('coupon'),
  wallet: own('wallet'),
  cart: own('cart'),
  purchase: own('purchase'),
};
const OF_OUTBOUND = {
  import: own('import'),
  webhook: own('webhook'),
  quote: own('quote'),
  invoice: own('invoice'),
};
const sent: Rule = ({ id }) => where('invitation.inviter_id = ?', id);
const sentOrReceived: Rule = (caller) => anyOf(sent(caller), where('invitation.email = ?', caller.email));

const READABLE: Readonly<Record<Resource, Rule>> = {
  project: readableProject,
  task: readableProject,
  comment: readableProject,
  file: ownFile,
  invitation: sentOrReceived,
  order: ownOrder,
  ...OF_THE_SHOP,
  // What is on sale can be seen by everybody who may buy it.
  listing: () => EVERYTHING,
  upload: own('upload'),
  ...OF_OUTBOUND,
};

const WRITABLE: Readonly<Record<Resource, Rule>> = {
  project: (caller) => owned('project', caller),
  task: (caller) => owned('project', caller),
  comment: (caller) => allOf(where('comment.author_id = ?', caller.id), readableProject(caller)),
  file: ownFile,
  invitation: sent,
  order: ownOrder,
  ...OF_THE_SHOP,
  listing: own('listing'),
  upload: own('upload'),
  ...OF_OUTBOUND,
};

/** Like readable, but without what is public: searches and bulk reads are about your own work. */
const IN_REACH: Readonly<Record<Resource, Rule>> = {
  ...READABLE,
  project: ownedOrShared,
  task: ownedOrShared,
  comment: ownedOrShared,
};
