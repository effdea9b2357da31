import type { Exchange } from '@probity/model';

/** Counts again what slow requests, expensive operations and quotas came to; undefined for measurements of other kinds. */
export function recountTime(name: string, exchanges: readonly Exchange[]): number | undefined {
  const isServed = ({ class: kind, answer }: Exchange): boolean => kind === 'success' && answer !== null;
  switch (name) {
    case 'milliseconds that a slow request was kept open': {
      const [slow] = exchanges;
      const isKept = slow?.answer === null && slow.failure?.code === 'TIMEOUT' && isSlow(slow);
      return isKept ? Math.floor(slow.took) : 0;
    }
    case 'shortest time of an expensive operation':
      return exchanges.length < 2 ? 0 : Math.floor(Math.min(...exchanges.map(({ took }) => took)));
    case 'calls served within a window':
      return exchanges.filter((each) => isServed(each) && each.as === exchanges[0]?.as).length;
    case 'calls served in a new session after a refusal': {
      const [refused, fresh] = exchanges;
      if (refused === undefined || fresh === undefined) return 0;
      const isLater = fresh.started >= refused.started + refused.took;
      const isOther = fresh.credential !== refused.credential && fresh.as === refused.as;
      return !isServed(refused) && isServed(fresh) && isLater && isOther ? 1 : 0;
    }
    case 'shortest delay of a hard text': {
      const took = (odd: number): number[] =>
        exchanges.filter((_, at) => at % 2 === odd).map((each) => each.took);
      if (took(1).length < 3) return 0;
      return Math.floor(Math.min(...took(1)) - Math.min(...took(0)));
    }
    default:
      return undefined;
  }
}

function isSlow({ request }: Exchange): boolean {
  return JSON.stringify(request).includes('without end');
}
