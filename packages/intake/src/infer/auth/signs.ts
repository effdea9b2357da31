import type { Evidence } from './operation-words.ts';
import type { SignCode } from './sign-sentences.ts';

/** A sign that an operation plays a part in authentication, or that it does not. */
export interface Sign {
  readonly points: number;
  /** Whether it is a name: what is sent and answered makes no login of a new user. */
  readonly names: boolean;
  readonly code: SignCode;
  readonly holds: (evidence: Evidence) => boolean;
}

/** A sign in the name of an operation: its path, operationId or prose. At least one such is needed. */
export function named(points: number, code: SignCode, holds: Sign['holds']): Sign {
  return { points, code, names: true, holds };
}

/** Any other sign, for or against. */
export function sign(points: number, code: SignCode, holds: Sign['holds']): Sign {
  return { points, code, names: false, holds };
}

type Test = Sign['holds'];

/** The path ends with such a word. */
export const endsWith =
  (name: RegExp): Test =>
  ({ last }) =>
    name.test(last);

/** The whole operationId is such a name. */
export const isCalled =
  (pattern: RegExp): Test =>
  ({ name }) =>
    pattern.test(name);

/** Whole words of the operationId are such a name. */
export const mentions =
  (pattern: RegExp): Test =>
  ({ inName }) =>
    inName.some((run) => pattern.test(run));

/** Whole words of the operationId or of the end of the path are such a name. */
export const isAbout =
  (pattern: RegExp): Test =>
  ({ inName, inPath }) =>
    inName.some((run) => pattern.test(run)) || inPath.some((run) => pattern.test(run));

/** The summary, or the first sentence of the description, says so. */
export const message =
  (text: RegExp): Test =>
  ({ summary }) =>
    text.test(summary);

/** A caller sends such a field. */
export const sends =
  (name: RegExp): Test =>
  ({ inputs }) =>
    inputs.some((input) => name.test(input));

/** A success holds such a field. */
export const answers =
  (name: RegExp): Test =>
  ({ outputs }) =>
    outputs.some((output) => name.test(output));

/** It has one of these methods. */
export const isA =
  (...methods: readonly string[]): Test =>
  ({ method }) =>
    methods.includes(method);

/** The description says that it needs no credential. */
export const isOpen: Test = ({ operation }) => operation.security === 'none';

/** What rules nearly every part out. */
export const ADMINISTERS = sign(-9, 'for-administrators', ({ fixed }) =>
  fixed.some((each) => each.startsWith('admin')),
);

/** What rules out every part that changes something. */
export const READS = sign(-9, 'only-reads', isA('GET', 'HEAD', 'OPTIONS'));

/** What rules out nearly every part but those that take a token in their path. */
export const HAS_PARAMETERS = sign(-9, 'path-has-parameters', ({ params }) =>
  params.some((each) => !/token|version/.test(each)),
);
