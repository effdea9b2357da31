/** The kinds of objects that belong to somebody. */
export type Resource =
  | 'project'
  | 'task'
  | 'comment'
  | 'file'
  | 'invitation'
  | 'order'
  | 'listing'
  | 'coupon'
  | 'wallet'
  | 'cart'
  | 'purchase'
  | 'upload'
  | 'import'
  | 'webhook'
  | 'quote'
  | 'invoice';

/** Where a kind of object lies: its table, and the joins that reach its owner. */
export const RESOURCES: Readonly<Record<Resource, { readonly table: string; readonly from: string }>> = {
  project: { table: 'project', from: 'project' },
  task: { table: 'task', from: 'task JOIN project ON project.id = task.project_id' },
  comment: {
    table: 'comment',
    from: 'comment JOIN task ON task.id = comment.task_id JOIN project ON project.id = task.project_id',
  },
  file: { table: 'file', from: 'file' },
  invitation: {
    table: 'invitation',
    from: 'invitation JOIN project ON project.id = invitation.project_id',
  },
  order: { table: 'purchase_order', from: 'purchase_order' },
  listing: { table: 'listing', from: 'listing' },
  coupon: { table: 'coupon', from: 'coupon' },
  wallet: { table: 'wallet', from: 'wallet' },
  cart: { table: 'cart', from: 'cart' },
  purchase: { table: 'purchase', from: 'purchase' },
  upload: { table: 'upload', from: 'upload' },
  import: { table: 'import', from: 'import' },
  webhook: { table: 'webhook', from: 'webhook' },
  quote: { table: 'quote', from: 'quote' },
  invoice: { table: 'invoice', from: 'invoice' },
};
