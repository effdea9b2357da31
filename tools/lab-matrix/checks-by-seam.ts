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
  parseQuery: ['3.2', '6.4'],
  readJson: ['2.3', '3.3'],
  parseBody: ['1.4', '2.1', '2.3', '2.5', '6.4', '7.1'],
  // How much of a body is read, and what is unpacked.
  largestAnnounced: ['3.3'],
  largestBody: ['3.3'],
  largestUnpacked: ['3.3'],
  unpacks: ['3.3'],
  tooLarge: ['3.3'],
  // What slow clients and expensive operations may cost.
  slowest: ['3.5'],
  hangsUp: ['3.5'],
  reportQuota: ['3.5'],
  reportKey: ['3.5'],
  makeReport: ['3.5'],
  isTitle: ['3.5'],
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
  // What proves anew who is asking, and when a new address counts.
  isProof: ['4.5'],
  proofDemanded: ['4.5'],
  takeEmail: ['4.5'],
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
  writableFields: ['2.3', '4.5'],
  visibleFields: ['2.1', '2.3', '2.4', '7.1'],
  commit: ['2.1', '2.3'],
  // How many requests a caller may send.
  rateKey: ['3.1'],
  planLimit: ['3.1'],
  countRequest: ['3.1'],
  rateHeaders: ['3.1'],
  // How much one answer holds.
  nestedRows: ['3.2'],
  // Where the words of a caller meet something that interprets text.
  readQuery: ['6.4'],
  containing: ['2.1', '6.4'],
  productQuery: ['6.4'],
  matching: ['2.1', '6.4'],
  renderMessage: ['6.4'],
  readGuide: ['6.4'],
  downloadHeader: ['6.4'],
  accountFor: ['6.4'],
  writeAnswer: ['3.1', '6.4'],
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
  // Which values of the shop the server decides.
  purchaseSchema: ['4.4'],
  transferSchema: ['4.4'],
  discounts: ['4.4'],
  quote: ['4.4'],
  afterPurchase: ['4.4'],
  // What may happen once in the shop.
  claimCoupon: ['4.3', '4.4'],
  takeStock: ['4.3'],
  spend: ['4.3', '4.4'],
  oncePerKey: ['4.3'],
  // How often the flows of the shop may end, and in which order their steps come.
  limitCheckouts: ['2.3', '4.1', '4.2'],
  limitInvitations: ['2.3', '4.1', '4.2'],
  currentStep: ['2.3', '4.2'],
  takeStep: ['2.3', '4.2'],
  finishedPurchase: ['4.2'],
  // Which addresses are fetched because a caller names them.
  readAddress: ['5.1', '5.2'],
  fetchesScheme: ['5.1', '5.2'],
  resolveHost: ['5.1', '5.2'],
  mayReach: ['5.1', '5.2'],
  checkAddress: ['5.1', '5.2'],
  followsRedirect: ['5.1', '5.2'],
  checkHop: ['5.1', '5.2'],
  fetchText: ['5.1', '5.2'],
  deliveryDelay: ['5.1', '5.2'],
  // How the service of exchange rates is called, and what is believed of its answers.
  rateTrust: ['5.4'],
  rateLimits: ['5.5'],
  rateAttempts: ['5.5'],
  redirectedRate: ['5.2', '5.4'],
  callRates: ['5.2', '5.3', '5.4', '5.5'],
  readRate: ['5.3', '5.5'],
  quoteExtras: ['5.3'],
  rateNote: ['5.3'],
  // What is believed of events that are sent as those of the payment service.
  paymentSecrets: ['5.3'],
  takesSignature: ['5.3'],
  signedText: ['5.3'],
  isGenuine: ['5.3'],
  isFresh: ['5.3'],
  proveEvent: ['5.3'],
  settleEvent: ['5.3'],
  claimEvent: ['5.3'],
  invoiceOf: ['5.3'],
  isNext: ['5.3'],
  isFullSum: ['5.3'],
  // How many operations one request may hold.
  listedIds: ['2.1', '3.4', '6.4'],
  batchMembers: ['3.4'],
  batchMember: ['1.3', '3.4'],
  queriesOfArray: ['3.4'],
  graphqlRules: ['3.4', '7.4'],
  graphqlRefusal: ['3.4'],
  graphqlReply: ['3.4', '6.3', '7.1'],
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
