import { statusOf, type AnswerClass, type Exchange, type Operation } from '@probity/model';

/** What came of an operation called by an identity. */
export interface Cell {
  readonly kind: 'ok' | 'refused' | 'missing' | 'rejected' | 'held up' | 'broken' | 'not tried';
  /** 0 if nothing was sent or no answer came. */
  readonly status: number;
}

/** One operation with what each identity got. */
export interface Row {
  readonly operation: Operation;
  readonly cells: readonly Cell[];
}

const KINDS: Readonly<Record<AnswerClass, Cell['kind']>> = {
  success: 'ok',
  'soft-denial': 'refused',
  unclear: 'refused',
  'login-redirect': 'refused',
  redirect: 'rejected',
  unauthenticated: 'refused',
  forbidden: 'refused',
  missing: 'missing',
  invalid: 'rejected',
  method: 'missing',
  type: 'rejected',
  'too-large': 'rejected',
  limited: 'held up',
  locked: 'refused',
  challenge: 'held up',
  'edge-block': 'held up',
  'server-error': 'broken',
  network: 'broken',
};

const NOT_TRIED: Cell = { kind: 'not tried', status: 0 };

/** The identities against the operations; every request that was sent legitimately counts, the best answer is shown. */
export function matrixOf(
  { exchanges }: { readonly exchanges: readonly Exchange[] },
  operations: readonly Operation[],
  identities: readonly string[],
): readonly Row[] {
  const best = new Map<string, Exchange>();
  for (const exchange of exchanges) {
    const key = `${exchange.as} ${exchange.operation}`;
    if (exchange.operation === null || exchange.purpose === 'attack') continue;
    // Clean-up looks whether a thing is still there; that it is gone says nothing about the operation.
    const isGone = exchange.purpose === 'cleanup' && exchange.class === 'missing';
    if (isGone || cellOf(best.get(key)).kind === 'ok') continue;
    best.set(key, exchange);
  }
  return operations.map((operation) => ({
    operation,
    cells: identities.map((name) => {
      const cell = cellOf(best.get(`${name} ${operation.id}`));
      return isPartOfSigningIn(operation) && cell.kind !== 'ok' ? NOT_TRIED : cell;
    }),
  }));
}

/** Whether signing in fails is told with the identities; after an account is removed, a refused refresh is right. */
function isPartOfSigningIn({ authRole }: Operation): boolean {
  return authRole !== null && authRole !== 'me';
}

function cellOf(exchange: Exchange | undefined): Cell {
  if (exchange === undefined) return NOT_TRIED;
  return { kind: exchange.facts.catchAll ? 'missing' : KINDS[exchange.class], status: statusOf(exchange) };
}
