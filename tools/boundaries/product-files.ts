const PRODUCT = /^packages\/[^/]+\/src\/.*\.tsx?$/;
const TEST_CODE = /\.(?:test|test-api|fake)\.tsx?$/;
const GENERATED = /\.generated\.tsx?$/;

/**
 * Packages that nobody installs: the bundled API, the sample APIs and the helpers of tests. Their shape follows what they
 * imitate, such as one folder with many flaws, so that the limits of size would teach nothing there.
 */
const WITHOUT_LIMITS = new Set(['lab', 'sample-apis', 'testkit']);

/** Whether a file is product code: a source of a package that is neither a test, a fake nor generated. */
export function isProduct(path: string): boolean {
  return PRODUCT.test(path) && !TEST_CODE.test(path) && !GENERATED.test(path);
}

/** Whether a file of a package is more than test code: product code, what is generated, and what builds a package. */
export function isShipped(path: string): boolean {
  return path.startsWith('packages/') && !TEST_CODE.test(path);
}

/** Whether the limits of size apply to a file. */
export function isLimited(path: string): boolean {
  return isProduct(path) && !WITHOUT_LIMITS.has(packageOf(path));
}

/** The package in which a file is. */
export function packageOf(path: string): string {
  return path.split('/')[1] ?? '';
}
