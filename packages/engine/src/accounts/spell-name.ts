import type { LoginTry } from '@probity/probe-kit';

/** Another way to write the name of an account, which many targets take for the same; each variant is another one. */
export function spellName(
  user: string,
  spelling: NonNullable<LoginTry['spelling']>,
  variant: number,
): string {
  const cut = user.includes('@') ? user.indexOf('@') : user.length;
  const [box, rest] = [user.slice(0, cut), user.slice(cut)];
  switch (spelling) {
    case 'as-is':
      return user;
    case 'upper-case':
      return variant === 0 ? user.toUpperCase() : upperBut(user, variant - 1);
    case 'plus-tag':
      return `${box}+probity${variant === 0 ? '' : variant}${rest}`;
    case 'trailing-space':
      return user + spaces(variant);
    case 'leading-space':
      return spaces(variant) + user;
    case 'dotted': {
      const at = 1 + (variant % Math.max(1, box.length - 1));
      return `${box.slice(0, at)}.${box.slice(at)}${rest}`;
    }
  }
}

function spaces(variant: number): string {
  return ' '.repeat(1 + (variant % MOST_SPACES));
}

const MOST_SPACES = 8;

/** In capitals but for one letter. */
function upperBut(user: string, number: number): string {
  const letters = [...user.matchAll(/[a-z]/gi)].map(({ index }) => index);
  const at = letters[number % Math.max(1, letters.length)];
  return Array.from(user, (each, index) => (index === at ? each.toLowerCase() : each.toUpperCase())).join('');
}
