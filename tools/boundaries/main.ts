import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { compareCoverage, MINIMUM_PERCENT } from './coverage.ts';
import { showViolation } from './show-violation.ts';
import { teachUsingDeclarations } from './teach-using-declarations.ts';
import { typeScriptFiles } from './typescript-files.ts';

const FOLDERS = ['packages', 'tools', 'tests'];
const root = join(import.meta.dirname, '../..');
process.chdir(root);

teachUsingDeclarations();
const options = await extractOptions(join(root, '.dependency-cruiser.mjs'));
if (options.parser !== 'swc') {
  // Another parser would still count every file as cruised, but overlook imports that only TypeScript knows.
  throw new Error('.dependency-cruiser.mjs must set parser to swc, the only one here that reads TypeScript.');
}
const { output } = await cruise(FOLDERS, options);
if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a result.');

const { violations } = output.summary;
const comments = new Map(options.ruleSet?.forbidden?.map(({ name, comment }) => [name, comment]));
for (const violation of violations) {
  console.error(`${showViolation(violation, comments.get(violation.rule.name) ?? '')}\n`);
}

const cruised = output.modules.map(({ source }) => source);
const onDisk = typeScriptFiles(root, FOLDERS);
const all = compareCoverage(onDisk, cruised);
const product = compareCoverage(
  onDisk.filter((path) => path.startsWith('packages/')),
  cruised,
);
console.log(`${all.cruised} modules cruised of ${all.total} TypeScript files`);
console.log(violations.length === 0 ? 'No import crosses a boundary.' : `${violations.length} violation(s).`);

if (!product.enough) {
  console.error(
    `Only ${product.percent} % of the TypeScript files under packages were cruised; at least ${MINIMUM_PERCENT} % must be, ` +
      'or this check says nothing. Is @swc/core installed, and does .dependency-cruiser.mjs still match the sources? ' +
      `Missing, for example: ${product.missing.slice(0, 5).join(', ')}`,
  );
}
if (violations.length > 0 || !product.enough) process.exitCode = 1;
