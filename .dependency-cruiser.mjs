import { globSync, readFileSync } from 'node:fs';

/** Which rooms (`packages/<room>`) a room may import. A room that is missing here may import nothing at all. */
const ROOMS = {
  model: [],
  'probe-kit': ['model'],
  checklist: ['model', 'probe-kit'],
  intake: ['model'],
  engine: ['model', 'probe-kit'],
  reporters: ['model'],
  contract: ['model'],
  testkit: ['model', 'engine', 'probe-kit'],
  lab: [],
  'sample-apis': [],
  web: ['model', 'contract', 'checklist/content', 'checklist/explanations', 'checklist/sends'],
  reader: ['model', 'checklist', 'contract'],
  // The server sends nothing to a target, so the engine is none of its business: runners have it.
  server: ['model', 'checklist', 'contract', 'intake', 'reader'],
  runner: ['model', 'probe-kit', 'checklist', 'intake', 'engine', 'reporters', 'contract'],
  cli: [
    'model',
    'probe-kit',
    'checklist',
    'intake',
    'engine',
    'reporters',
    'contract',
    'testkit',
    'lab',
    'web',
    'reader',
    'runner',
    'server',
  ],
};

/** What the tests of a room may import besides. */
const IN_TESTS = { checklist: ['testkit'], server: ['testkit', 'reporters'], runner: ['testkit'] };

/** Which rooms the tools may import. `tests/` may import every room. */
const TOOLS = [
  'model',
  'probe-kit',
  'checklist',
  'lab',
  'engine',
  'intake',
  'reporters',
  'testkit',
  'contract',
  'sample-apis',
];

/** Names that stand for one entry of a room, and the file behind it. */
const ENTRIES = {
  'checklist/content': 'packages/checklist/src/content\\.generated\\.ts$',
  'checklist/explanations': 'packages/checklist/src/explanations\\.generated\\.ts$',
  'checklist/sends': 'packages/checklist/src/sends\\.generated\\.ts$',
};

/** Files in a package that are not product code: they may use the workspace's own development packages. */
const TEST_CODE = [
  '\\.test\\.ts$',
  '\\.test-api\\.ts$',
  '^packages/checklist/src/examples/',
  '^packages/[^/]+/[^/]+\\.config\\.ts$',
  '^packages/web/build/',
];

const TABLE = 'the table in .dependency-cruiser.mjs';
const OURS = '^(?:packages/|@probity/|probity(?:/|$))';

const readManifest = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { devDependencies } = readManifest('package.json');

/** Where a room or an entry is found: as a file, or as an import that could not be resolved to one. */
const placeOf = (name) =>
  ENTRIES[name] === undefined
    ? `^(?:packages|@probity)/${name}(?:/|$)`
    : `^(?:${ENTRIES[name]}|@probity/${name}$)`;
const listOf = (names) => (names.length === 0 ? 'nothing of ours' : names.join(', '));

const roomRules = Object.entries(ROOMS).flatMap(([room, allowed]) => {
  const inTests = [...allowed, ...(IN_TESTS[room] ?? [])];
  const rule = (name, from, names) => ({
    name,
    comment: `${room} may import ${listOf(names)}. Move the code to a room that both may import, or change ${TABLE}.`,
    severity: 'error',
    from,
    to: { path: OURS, pathNot: [room, ...names].map(placeOf) },
  });
  const own = `^packages/${room}/`;
  return [
    rule(`room-${room}`, { path: own, pathNot: '\\.test(-api)?\\.ts$' }, allowed),
    rule(`room-${room}-tests`, { path: `${own}.*\\.test(-api)?\\.ts$` }, inTests),
  ];
});

/** npm links every room for every other, so only a rule notices an import that a package.json does not declare. */
const declarationRules = globSync('packages/*/package.json', { cwd: import.meta.dirname }).map((path) => {
  const manifest = readManifest(path);
  const room = path.split(/[\\/]/)[1];
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith('@probity/'))
    .map((name) => name.slice('@probity/'.length));
  return {
    name: `undeclared-in-${room}`,
    comment: `packages/${room}/package.json does not declare this room. Declare it there.`,
    severity: 'error',
    from: { path: `^packages/${room}/` },
    to: { path: OURS, pathNot: [room, ...declared].map(placeOf) },
  };
});

const otherRules = [
  {
    name: 'room-unknown',
    comment: `This package has no line in ${TABLE}. Add one that says what it may import.`,
    from: { path: '^packages/', pathNot: Object.keys(ROOMS).map((room) => `^packages/${room}/`) },
    to: {},
  },
  {
    name: 'room-tools',
    comment: `tools may import ${listOf(TOOLS)}. Move what is shared to one of these, or change ${TABLE}.`,
    from: { path: '^tools/' },
    to: { path: [OURS, '^tests/'], pathNot: TOOLS.map(placeOf) },
  },
  {
    name: 'content-is-data',
    comment: 'The web imports these files, so they may reach the model only. Change what tools/gen writes.',
    from: { path: Object.values(ENTRIES) },
    to: { pathNot: placeOf('model') },
  },
  {
    name: 'no-tools-in-product',
    comment: 'A package may not need tools or tests of the workspace. Move the code into a package.',
    from: { path: '^packages/' },
    to: { path: '^(?:tools|tests)/' },
  },
  {
    name: 'no-test-in-product',
    comment: 'Product code may not import test code. Move what both need to a file of its own.',
    from: { path: '^packages/', pathNot: TEST_CODE },
    to: { path: TEST_CODE, pathNot: 'node_modules/' },
  },
  {
    name: 'no-relative-reach',
    comment: 'A relative import may not leave its package. Import the package by its name.',
    from: { path: '^(packages/[^/]+|tools|tests)/' },
    to: { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'no-deep-reach',
    comment: 'Only what `exports` in its package.json names is public. Import that, or extend `exports`.',
    from: {},
    to: { path: '^(?:@probity/[^/]+|probity)/src(?:/|$)' },
  },
  {
    name: 'no-cycle',
    // Types count: who reads one of two files that need each other's types has to read both.
    comment: 'These files import each other. Move what both need to a third file.',
    from: { pathNot: '^packages/lab/' },
    to: { circular: true },
  },
  {
    name: 'no-cycle-in-lab',
    // The variants of the lab describe themselves with types of the app that loads them.
    comment: 'These files import each other. Move what both need to a third file.',
    from: { path: '^packages/lab/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-unresolved',
    comment: 'This import leads to no file. Correct it, or declare and install the package.',
    from: {},
    // A package's bin starts what is built later, so this file may be missing when imports are checked.
    to: { couldNotResolve: true, pathNot: '^\\.\\./dist/' },
  },
  {
    name: 'no-undeclared-package',
    comment:
      'The nearest package.json does not declare this package. Declare it there, with an exact version.',
    from: { path: '^(?:packages|tools|tests)/', pathNot: TEST_CODE },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-undeclared-package-in-tests',
    comment:
      'Neither the nearest nor the root package.json declares this package. Declare it in one of them.',
    from: { path: TEST_CODE },
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      pathNot: Object.keys(devDependencies).map((name) => `(?:^|/)node_modules/${name}/`),
    },
  },
  {
    name: 'no-dev-package-in-product',
    comment:
      'Product code may not need a development package. Declare it under `dependencies` of this package.',
    from: { path: '^packages/', pathNot: TEST_CODE },
    to: { dependencyTypes: ['npm-dev'] },
  },
];

/** Who may import whom. `npm run boundaries` enforces it; files that nobody imports are knip's job. */
export default {
  forbidden: [
    ...roomRules,
    ...declarationRules,
    ...otherRules.map((rule) => ({ severity: 'error', ...rule })),
  ],
  options: {
    // TypeScript 7 has no compiler API that dependency-cruiser could use; swc reads the sources as written,
    // so imports of types count as well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/(?:dist|coverage|\\.examples)/' },
    enhancedResolveOptions: {
      // Packages are entered only where their `exports` allow it, as Node does.
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
