import type { Exchange } from '@probity/model';

/** Counts again how many requests got past a limit, or met none; undefined for measurements of other kinds. */
export function recountLoad(name: string, exchanges: readonly Exchange[]): number | undefined {
  const isServed = ({ answer, class: kind, purpose }: Exchange): boolean =>
    purpose === 'attack' && kind === 'success' && answer !== null && answer.status < 300;
  const different = new Map(exchanges.map((each) => [each.id, each]));
  switch (name) {
    case 'requests without a limit':
      // One that was limited shows that there is a limit.
      if (exchanges.some((each) => each.class === 'limited')) return 0;
      return [...different.values()].filter(isServed).length;
    case 'requests served with nothing left':
      return [...different.values()].filter(
        (each) =>
          isServed(each) &&
          Object.entries(each.answer?.headers ?? {}).some(
            ([header, value]) => /ratelimit|rate-limit/.test(header) && /(?:^|r=)\s*0\s*$/.test(value),
          ),
      ).length;
    case 'requests served past a limit':
      return exchanges.filter((each, index) => {
        const before = exchanges[index - 1];
        return isServed(each) && before?.class === 'limited' && before.operation === each.operation;
      }).length;
    default:
      return undefined;
  }
}
