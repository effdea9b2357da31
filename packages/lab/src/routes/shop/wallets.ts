import { z } from 'zod';
import type { Caller } from '../../auth/caller.ts';
import { Problem } from '../../http/problem.ts';
import { plain, userRoute, type Route, type Visit } from '../../http/route.ts';
import {
  EXAMPLE_ID,
  EXAMPLE_TIME,
  idSchema,
  listOf,
  named,
  pageQuery,
  timeSchema,
} from '../../http/schemas.ts';
import type { Verb } from '../../seams/scopes.ts';
import { transferInput } from '../../shop/purchase-input.ts';
import { createObject, deleteObject, findObject } from '../../store/objects.ts';
import { show, showNew, showPage } from '../show.ts';

const newWallet = named(
  'NewWallet',
  z.strictObject({ name: z.string().min(1).max(120), opening_cents: z.int().min(0).max(1_000_000) }),
  { name: 'Petty cash', opening_cents: 1_000 },
);

const newTransfer = named('NewTransfer', transferInput, { to_wallet_id: EXAMPLE_ID, amount_cents: 100 });

/** A wallet for examples. */
export const exampleWallet = {
  id: EXAMPLE_ID,
  owner_id: EXAMPLE_ID,
  name: 'Petty cash',
  balance_cents: 1_000,
  created_at: EXAMPLE_TIME,
  updated_at: EXAMPLE_TIME,
};

/** A wallet as its owner sees it. */
export const walletSchema = named(
  'Wallet',
  z.strictObject({
    id: idSchema,
    owner_id: idSchema,
    name: z.string(),
    balance_cents: z.int(),
    created_at: timeSchema,
    updated_at: timeSchema,
  }),
  exampleWallet,
);

const wallet = (verb: Verb) => (call: Visit & { readonly caller: Caller }) =>
  findObject(call, verb, 'wallet', call.param('wallet_id'));

const facts = { ...plain, tag: 'shop' } as const;

/** Wallets with play money, which one account moves between them. */
export const walletRoutes: readonly Route[] = [
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/wallets',
    operationId: 'createWallet',
    summary: 'Open a wallet with play money',
    body: newWallet,
    success: { status: 201, schema: walletSchema },
    handle(call) {
      const row = createObject(call.harbor, 'wallet', {
        ...call.harbor.seams.writableFields('wallet', call.body),
        balance_cents: call.body.opening_cents,
        owner_id: call.caller.id,
      });
      return showNew(call, 'wallet', row, '/v1/wallets');
    },
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/wallets',
    operationId: 'listWallets',
    summary: 'List your wallets',
    query: pageQuery,
    success: { status: 200, schema: listOf('WalletList', walletSchema, exampleWallet) },
    handle: (call) => showPage(call, 'wallet', call.query),
  }),
  userRoute({
    ...facts,
    method: 'GET',
    path: '/v1/wallets/{wallet_id}',
    operationId: 'getWallet',
    summary: 'Read a wallet',
    success: { status: 200, schema: walletSchema },
    find: wallet('read'),
    handle: (call) => show(call, 'wallet', call.found),
  }),
  userRoute({
    ...facts,
    method: 'DELETE',
    path: '/v1/wallets/{wallet_id}',
    operationId: 'deleteWallet',
    summary: 'Close a wallet',
    success: { status: 204 },
    find: wallet('delete'),
    handle({ harbor, found }) {
      deleteObject(harbor, 'wallet', found);
      return { status: 204 };
    },
  }),
  userRoute({
    ...facts,
    method: 'POST',
    path: '/v1/wallets/{wallet_id}/transfers',
    operationId: 'transferMoney',
    summary: 'Move money to another wallet of yours',
    body: newTransfer,
    accepts: ({ seams }) => seams.transferSchema(),
    success: { status: 200, schema: walletSchema },
    refusals: ['not_enough_money'],
    find: wallet('action'),
    async handle(call) {
      const { harbor, found, body } = call;
      const to = findObject(call, 'reference', 'wallet', body.to_wallet_id);
      const id = String(found['id']);
      if (!(await harbor.seams.spend(id, body.amount_cents))) throw new Problem('not_enough_money');
      harbor.database.run(
        'UPDATE wallet SET balance_cents = balance_cents + ? WHERE id = ?',
        body.amount_cents,
        to['id'] ?? null,
      );
      return show(call, 'wallet', findObject(call, 'read', 'wallet', id));
    },
  }),
];
