import type { Exchange } from '@probity/model';

const CANARY = /chk-[a-z0-9]+-[a-z0-9]+/;

/** Counts again what large bodies came to; undefined for measurements of other kinds. */
export function recountPayloads(name: string, exchanges: readonly Exchange[]): number | undefined {
  const attacks = exchanges.filter(({ purpose }) => purpose === 'attack');
  switch (name) {
    case 'bytes of bodies that were written':
      return smallest(attacks, (attack) => {
        const [canary] = CANARY.exec(attack.request.body ?? '') ?? [];
        return canary !== undefined && exchanges.some((each) => isIn(each, canary, attack));
      });
    case 'bytes of files that were stored':
      return smallest(attacks, (attack) =>
        exchanges.some(({ answer }) => isNear(answer?.body ?? '', bytesIn(attack))),
      );
    case 'answers 500 to large bodies':
      return attacks.filter(({ answer }) => answer?.status === 500).length;
    case 'seconds without an answer to others': {
      const looks = exchanges.filter(({ purpose }) => purpose === 'control');
      const [first] = looks;
      const last = looks.at(-1);
      const isOut = looks.every(({ answer }) => (answer?.status ?? 500) >= 500);
      if (first === undefined || last === undefined || !isOut) return 0;
      return Math.floor((last.started + last.took - first.started) / 1000);
    }
    default:
      return undefined;
  }
}

/** The smallest of the bodies, if each was sent twice at least and each is shown; 0 if not. */
function smallest(attacks: readonly Exchange[], isShown: (attack: Exchange) => boolean): number {
  const isServed = attacks.every(({ class: kind, answer }) => kind === 'success' && answer !== null);
  if (attacks.length < 2 || !isServed || !attacks.every(isShown)) return 0;
  return Math.min(...attacks.map((each) => bytesIn(each)));
}

function bytesIn({ request }: Exchange): number {
  let sum = 0;
  for (const [, digits] of (request.body ?? '').matchAll(/‹([\d,]+) bytes/g))
    sum += Number(digits?.replaceAll(',', ''));
  return sum;
}

/** In the text of an answer, or among the values of the sender that were seen in the answer to the request itself. */
function isIn(seen: Exchange, canary: string, attack: Exchange): boolean {
  const { class: kind, answer, facts } = seen;
  const isOwn = facts.canaries.some(({ owner, sent }) => owner === attack.as && sent);
  return kind === 'success' && (answer?.body.includes(canary) === true || (seen.id === attack.id && isOwn));
}

function isNear(body: string, size: number): boolean {
  return [...body.matchAll(/:\s*(\d{4,})\b/g)].some(
    ([, digits]) => Math.abs(Number(digits) - size) <= size / 100,
  );
}
