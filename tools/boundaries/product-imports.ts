import { isProduct } from './product-files.ts';

/** The parts of a cruised module that are used here. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly dependencyTypes: readonly string[];
  }[];
}

/** One import of a product file by another. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

/** The imports between product files, of all packages, each pair of files and kind once. */
export function productImports(modules: readonly Module[]): readonly Import[] {
  return modules.flatMap(({ source, dependencies }) =>
    isProduct(source)
      ? dependencies
          .filter(({ resolved }) => isProduct(resolved))
          .map(({ resolved, dependencyTypes }) => ({
            from: source,
            to: resolved,
            isTypeOnly: dependencyTypes.includes('type-only'),
          }))
      : [],
  );
}
