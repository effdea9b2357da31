/** An account that a profile has a place for. */
export interface Account {
  readonly name: string;
  readonly kind: 'user' | 'admin' | 'expendable';
  /** How a person is asked for it. */
  readonly asks: string;
  /** What it is good for, as a comment. */
  readonly message: string;
  /** The name it signs in with; null where a variable holds it. */
  readonly user: string | null;
  /** Left as a comment where nobody has said that there is such an account. */
  readonly active: boolean;
}

/** The accounts that the checks would like to have; the first two are enough to begin with. */
export const WANTED: readonly Omit<Account, 'user' | 'active'>[] = [
  { name: 'alice', kind: 'user', asks: 'alice, a normal account', message: 'a normal account' },
  {
    name: 'bob',
    kind: 'user',
    asks: 'bob, another account of the same role',
    message: 'another of the same role; neither may see what belongs to the other',
  },
  {
    name: 'admin',
    kind: 'admin',
    asks: 'an administrator, who decides 2.5',
    message: 'an administrator: decides 2.5, and more of 1.1, 2.3 and 2.4',
  },
  {
    name: 'expendable-1',
    kind: 'expendable',
    asks: 'an account that may be locked and signed out',
    message: 'may be locked, signed out and given another password',
  },
  {
    name: 'expendable-2',
    kind: 'expendable',
    asks: 'a second account of that kind',
    message: 'a second of these',
  },
];

/** The variable of an account, such as `ALICE_PASSWORD`. */
export function variable(name: string, what: 'USER' | 'PASSWORD' | 'TOKEN'): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_${what}`;
}
