import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { countedCheckouts } from '../shop/counted-checkouts.ts';
import type { Database, Row } from '../store/database.ts';
import { userByEmail } from '../store/users.ts';

/** What can be done with a cart; the items may change until it is paid. */
export type CartStep = 'items' | 'address' | 'payment' | 'confirm';

/** How often a flow may end, and in which order its steps come. */
export interface ShopStepSeams {
  /** Refuses when an account has bought too often. */
  limitCheckouts(caller: Caller, request: FastifyRequest): void;
  /** Refuses when an account has invited too many people who have no account. */
  limitInvitations(caller: Caller, email: string): void;
  /** The step at which a cart is. */
  currentStep(cart: Row, request: FastifyRequest): string;
  /** Whether a step may be taken now; the cart is at the next one then. */
  takeStep(cart: Row, step: CartStep, request: FastifyRequest): boolean;
  /** What was bought with a cart, where asking again answers that; undefined where it is refused. */
  finishedPurchase(cart: Row): Row | undefined;
}

/** One account may check out so often in an hour, and invite so many guests. */
const FLOW_LIMIT = 3;

const HOUR_MS = 3_600_000;

/** At which steps a cart may be for what is done with it, and where it is then. */
const ORDER: Readonly<Record<CartStep, { readonly from: readonly string[]; readonly to: string | null }>> = {
  items: { from: ['address', 'payment'], to: null },
  address: { from: ['address', 'payment'], to: 'payment' },
  payment: { from: ['payment'], to: 'confirm' },
  confirm: { from: ['confirm'], to: 'done' },
};

/** Each step is taken once and in its order; what is counted is what the store has. */
export function correctShopSteps(harbor: Harbor): ShopStepSeams {
  const { database, clock, settings } = harbor;
  const since = (): string => new Date(clock() - HOUR_MS).toISOString();
  const refuseFrom = (row: Row | undefined): void => {
    if (Number(row?.['count']) >= FLOW_LIMIT) throw new Problem('limit_reached');
  };
  return {
    limitCheckouts({ id }) {
      if (countedCheckouts(harbor, id) >= FLOW_LIMIT) throw new Problem('limit_reached');
    },
    limitInvitations({ id }, email) {
      if (!settings.parts.includes('shop') || userByEmail(database, email) !== undefined) return;
      refuseFrom(
        database.one(
          `SELECT count(*) AS count FROM invitation WHERE inviter_id = ? AND created_at > ?
           AND NOT EXISTS (SELECT 1 FROM user WHERE user.email = invitation.email)`,
          id,
          since(),
        ),
      );
    },
    currentStep: (cart) => String(cart['step']),
    finishedPurchase: () => undefined,
    takeStep(cart, step, request) {
      // What is paid by invoice has no payment to wait for, and can be changed until it is bought.
      const isOpen = cart['payment'] === 'invoice' && step !== 'confirm';
      const { from, to } = isOpen ? { from: ['confirm'], to: 'confirm' } : ORDER[step];
      const isNow = from.includes(harbor.seams.currentStep(cart, request));
      return isNow && (to === null || moveCart(database, cart, to));
    },
  };
}

/** Moves a cart to a step, unless another request has moved it since it was loaded. */
function moveCart(database: Database, { id, step }: Row, to: string): boolean {
  return (
    database.run('UPDATE cart SET step = ? WHERE id = ? AND step = ?', to, id ?? null, step ?? null) === 1
  );
}
