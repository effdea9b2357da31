import { probes } from '@probity/checklist/probes';
import type { Seams, SettingsInput } from '@probity/lab';

/** Of what changes every answer, every refusal, or the description that every check plans from. */
const ALL: readonly string[] = probes.map(({ check }) => check);

/** Guesses are limited alike, whatever else is described or served. */
const ALL_BUT_GUESSES = ALL.filter((check) => check !== '1.3');

/**
 * The checks whose verdicts rest on a seam of the lab. `npm run lab:matrix -- --touched` runs these for a variant;
 * the whole matrix, which the nightly run contains, runs all and fails if a check that is left out here comes out
 * otherwise than on the correct lab.
 */
export const CHECKS_BY_SEAM: Readonly<Record<keyof Seams, readonly string[]>> = {
  // How a request is read, and who may go on.
  rewritePath: ['1.1', '1.4', '2.1', '2.5', '7.1', '7.2'],
  clientAddress: ['1.3'],
  generalLimit: ALL,
  tokenFromRequest: ['1.1', '1.2', '1.4', '1.5', '2.5'],
  requiresAuth: ['1.1', '1.2', '1.4', '2.1', '2.5', '7.2', '7.3'],
  identify: ['1.1', '1.2', '1.5', '2.1', '2.5'],
  unauthenticated: ['1.1', '2.1', '2.5'],
  hasRole: ['2.3', '2.5', '7.3'],
  stepOrder: ['1.1', '2.1', '2.3', '2.5'],
  readBody: ['2.3', '7.2'],
  readJson: ['2.3'],
  parseQuery: ['6.4'],
  parseBody: ['1.4', '2.1', '2.3', '2.5', '6.4', '7.1'],
  // How access tokens are made, checked and taken out of use.
  tokenLifetime: ['1.1', '1.2', '1.5'],
  refreshLifetime: ['1.5'],
  claimsFor: ['1.2', '1.5', '2.4', '7.5'],
  mintToken: ['1.1', '1.2', '1.5', '2.4'],
  verifyToken: ['1.1', '1.2', '1.5', '2.1'],
  verificationKey: ['1.2'],
  publishedKeys: ['1.2', '2.4'],
  tokenRules: ['1.1', '1.2', '1.5'],
  isExpired: ['1.1', '1.2', '1.5'],
  isRevoked: ['1.1', '1.5'],
  denyListKey: ['1.5'],
  // What ends a session, and how a new one is handed out.
  tokenAnswer: ['1.1', '1.2', '1.4', '1.5', '2.4', '6.2', '7.1'],
  logoutEffects: ['1.5'],
  passwordChangeEffects: ['1.5'],
  refreshReusable: ['1.5'],
  refreshReuseEffects: ['1.5'],
  // How guessing is slowed down.
  accountKey: ['1.3'],
  loginRefusal: ['1.3'],
  addressRefusal: ['1.3'],
  lockedAnswer: ['1.3'],
  loginFailed: ['1.3'],
  loginSucceeded: ['1.3'],
  wrongPasswordAnswer: ['1.3'],
  otpLimit: ['1.3'],
  otpFailed: ['1.3'],
  resetRequestLimit: ['1.3'],
  resetConfirmLimit: ['1.3'],
  signUpLimit: ['1.3', '2.3'],
  // Whose objects a request reaches.
  readScope: ['2.1', '2.2', '2.4', '6.5', '7.3'],
  updateScope: ['2.1', '2.3'],
  deleteScope: ['2.1'],
  actionScope: ['2.1'],
  listScope: ['2.1', '2.4'],
  searchScope: ['2.1', '2.4'],
  bulkReadScope: ['2.1', '2.4'],
  bulkDeleteScope: ['2.1'],
  subresourceScope: ['2.1', '2.4'],
  parentScope: ['2.1', '2.2'],
  createScope: ['2.1'],
  referenceScope: ['2.1', '2.3'],
  withinParent: ['2.1'],
  targetId: ['2.1'],
  // Which fields go in and come out, and what objects are called.
  newId: ['2.1', '2.2', '2.3'],
  writableFields: ['2.3'],
  visibleFields: ['2.1', '2.3', '2.4', '7.1'],
  commit: ['2.1', '2.3'],
  // Where the words of a caller meet something that interprets text.
  readQuery: ['6.4'],
  containing: ['2.1', '6.4'],
  productQuery: ['6.4'],
  matching: ['2.1', '6.4'],
  renderMessage: ['6.4'],
  readGuide: ['6.4'],
  downloadHeader: ['6.4'],
  accountFor: ['6.4'],
  writeAnswer: ['6.4'],
  // What callers get to see, and what the product says about itself.
  refuse: ALL,
  present: ['1.4', '2.1', '2.2', '2.3', '2.4', '2.5', '7.1', '7.5'],
  unknownPath: ['1.1', '1.4', '2.1', '2.5', '6.3', '7.1', '7.2', '7.3', '7.4'],
  // Which versions answer.
  currentPath: ['7.3'],
  versionHeaders: ['7.3'],
  logLine: ['1.4', '7.1'],
  securityScheme: ['1.1', '1.2', '1.4', '1.5'],
  describe: ALL_BUT_GUESSES,
  // What the owner has besides.
  clientRequests: ['7.1'],
  inventory: ['7.5'],
  extraRoutes: ALL_BUT_GUESSES,
  // What goes out with every answer, whose pages may read it, and what a cache in front may keep.
  commonHeaders: ['6.3', '6.5', '7.5'],
  outgoing: ['6.5'],
  allowsOrigin: ['6.2'],
  corsHeaders: ['6.2', '7.5'],
  preflight: ['6.2'],
  cacheSeconds: ['6.5'],
  cacheVary: ['6.5'],
};

/** The same for settings that variants bring; those that are not named touch everything. */
export const CHECKS_BY_SETTING: Readonly<Partial<Record<keyof SettingsInput, readonly string[]>>> = {
  algorithm: ['1.1', '1.2', '1.5'],
  leewayMs: ['1.1', '1.2', '1.5'],
  login: ['1.3'],
  otp: ['1.3'],
  reset: ['1.3'],
  tls: ['6.1', '7.5'],
  sharedProjects: ['2.1', '2.4'],
  publicProjects: ['2.1', '2.4'],
};
