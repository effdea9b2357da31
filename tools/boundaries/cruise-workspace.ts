import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import type { Module } from './product-imports.ts';
import { showViolation } from './show-violation.ts';
import { teachUsingDeclarations } from './teach-using-declarations.ts';

/** Every module that was read with its imports, and a paragraph for each import that a rule forbids. */
export interface Cruised {
  readonly modules: readonly Module[];
  readonly violations: readonly string[];
}

/** Reads the imports of all sources under `folders` and applies the rules of .dependency-cruiser.mjs. */
export async function cruiseWorkspace(root: string, folders: string[]): Promise<Cruised> {
  teachUsingDeclarations();
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  if (options.parser !== 'swc') {
    // Another parser would still count every file as cruised, but overlook imports that only TypeScript knows.
    throw new Error(
      '.dependency-cruiser.mjs must set parser to swc, the only one here that reads TypeScript.',
    );
  }
  const { output } = await cruise(folders, options);
  if (typeof output === 'string')
    throw new Error('dependency-cruiser answered with text instead of a result.');
  const comments = new Map(options.ruleSet?.forbidden?.map(({ name, comment }) => [name, comment]));
  const violations = output.summary.violations.map((violation) =>
    showViolation(violation, comments.get(violation.rule.name) ?? ''),
  );
  return { modules: output.modules, violations };
}
