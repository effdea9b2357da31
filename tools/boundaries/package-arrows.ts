import type { Need } from './find-circles.ts';
import { isShipped, packageOf } from './product-files.ts';
import type { Module } from './product-imports.ts';

/** Which package needs which: generated files, by which the content is shared, and what builds the pages count as well. */
export function packageArrows(modules: readonly Module[]): readonly Need[] {
  const pairs = modules.flatMap(({ source, dependencies }) =>
    isShipped(source)
      ? dependencies
          .filter(({ resolved }) => resolved.startsWith('packages/'))
          .map(({ resolved }) => `${packageOf(source)} ${packageOf(resolved)}`)
      : [],
  );
  return [...new Set(pairs)].sort().flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return from === to ? [] : [{ from, to }];
  });
}
