import { join } from 'node:path';
import { compareCoverage, MINIMUM_PERCENT } from './coverage.ts';
import { crowdedFolders } from './crowded-folders.ts';
import { cruiseWorkspace } from './cruise-workspace.ts';
import { drawingProblems } from './drawing-problems.ts';
import { folderCircles, showCircle } from './folder-circles.ts';
import { overLimits } from './over-limits.ts';
import { isLimited } from './product-files.ts';
import { productImports } from './product-imports.ts';
import { summary } from './summary.ts';
import { typeScriptFiles } from './typescript-files.ts';

const FOLDERS = ['packages', 'tools', 'tests'];
const root = join(import.meta.dirname, '../..');
process.chdir(root);

const { modules, violations } = await cruiseWorkspace(root, FOLDERS);
const onDisk = typeScriptFiles(root, FOLDERS);
const problems = [
  ...violations,
  ...folderCircles(productImports(modules)).map(showCircle),
  ...crowdedFolders(onDisk),
  ...overLimits(root, onDisk.filter(isLimited)),
  ...drawingProblems(root, modules, { isWritten: process.argv.includes('--write') }),
];
for (const problem of problems) console.error(`${problem}\n`);

const cruised = modules.map(({ source }) => source);
const all = compareCoverage(onDisk, cruised);
const product = compareCoverage(
  onDisk.filter((path) => path.startsWith('packages/')),
  cruised,
);
console.log(`${all.cruised} modules cruised of ${all.total} TypeScript files`);
console.log(summary(problems));

if (!product.enough) {
  console.error(
    `Only ${product.percent} % of the TypeScript files under packages were cruised; at least ${MINIMUM_PERCENT} % must be, ` +
      'or this check says nothing. Is @swc/core installed, and does .dependency-cruiser.mjs still match the sources? ' +
      `Missing, for example: ${product.missing.slice(0, 5).join(', ')}`,
  );
}
if (problems.length > 0 || !product.enough) process.exitCode = 1;
