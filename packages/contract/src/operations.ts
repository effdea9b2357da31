import type { ProblemCode } from './problems/catalogue.ts';
import type { ResourceName } from './resources.ts';

/** The methods that every address of the reader knows; HEAD and OPTIONS come with GET. */
export const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/** A media type in which something can be sent. */
export type MediaType = 'application/json' | 'text/markdown' | 'text/plain';

/** A parameter in a path, with what it may be and an example. */
export interface PathParameter {
  readonly message: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: string | number;
}

/** One operation of the API. All of them are reads and public. */
export interface Operation {
  readonly id: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly tag: 'checklist' | 'service';
  readonly summary: string;
  /** The resource that the JSON form holds; null where there is only text. */
  readonly resource: ResourceName | null;
  /** The forms in which it is available; the first is what those get who accept anything. */
  readonly types: readonly [MediaType, ...MediaType[]];
  /** Whether an ETag is sent, and 304 to those who have it already. */
  readonly cached: boolean;
  /** What it refuses besides what every operation refuses. */
  readonly problems: readonly ProblemCode[];
}

/** The parameters of all paths, by name. */
export const PARAMETERS: Readonly<Record<string, PathParameter>> = {
  position: {
    message: 'The position of a chapter, from 1.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  number: {
    message: 'The number of a check within its chapter, from 1.',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  code: {
    message: 'The code of a problem.',
    schema: { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$' },
    example: 'chapter-not-found',
  },
};

const BOTH = ['application/json', 'text/markdown'] as const;

/** Every operation of the reader, in the order in which they are described. */
export const OPERATIONS = [
  {
    id: 'readChecklist',
    path: '/v1/checklist',
    tag: 'checklist',
    summary: 'The whole checklist: all chapters with all checks.',
    resource: 'Checklist',
    types: BOTH,
    cached: true,
    problems: [],
  },
  {
    id: 'listChapters',
    path: '/v1/chapters',
    tag: 'checklist',
    summary: 'All chapters, without their checks.',
    resource: 'ChapterList',
    types: BOTH,
    cached: true,
    problems: [],
  },
  {
    id: 'readChapter',
    path: '/v1/chapters/{position}',
    tag: 'checklist',
    summary: 'One chapter with its checks.',
    resource: 'Chapter',
    types: BOTH,
    cached: true,
    problems: ['chapter-not-found'],
  },
  {
    id: 'listChecks',
    path: '/v1/chapters/{position}/checks',
    tag: 'checklist',
    summary: 'The checks of one chapter.',
    resource: 'CheckList',
    types: BOTH,
    cached: true,
    problems: ['chapter-not-found'],
  },
  {
    id: 'readCheck',
    path: '/v1/chapters/{position}/checks/{number}',
    tag: 'checklist',
    summary: 'One check.',
    resource: 'Check',
    types: BOTH,
    cached: true,
    problems: ['chapter-not-found', 'check-not-found'],
  },
  {
    id: 'readDescription',
    path: '/v1/openapi.json',
    tag: 'service',
    summary: 'This description.',
    resource: 'OpenApi',
    types: ['application/json'],
    cached: true,
    problems: [],
  },
  {
    id: 'listProblems',
    path: '/problems',
    tag: 'service',
    summary: 'Every way in which the server refuses.',
    resource: 'ProblemList',
    types: BOTH,
    cached: true,
    problems: [],
  },
  {
    id: 'readProblem',
    path: '/problems/{code}',
    tag: 'service',
    summary: 'One way in which the server refuses: what happened, why, and the next step.',
    resource: 'ProblemExplained',
    types: BOTH,
    cached: true,
    problems: ['not-found'],
  },
  {
    id: 'readLlms',
    path: '/llms.txt',
    tag: 'service',
    summary: 'What is here and where, for language models.',
    resource: null,
    types: ['text/plain'],
    cached: true,
    problems: [],
  },
  {
    id: 'readLlmsFull',
    path: '/llms-full.txt',
    tag: 'service',
    summary: 'The whole checklist as one text, for language models.',
    resource: null,
    types: ['text/plain'],
    cached: true,
    problems: [],
  },
  {
    id: 'readHealth',
    path: '/healthz',
    tag: 'service',
    summary: 'Whether the server can answer.',
    resource: 'Health',
    types: ['application/json'],
    cached: false,
    problems: [],
  },
] as const satisfies readonly Operation[];

/** The name of an operation. */
export type OperationId = (typeof OPERATIONS)[number]['id'];

/** What every operation may refuse, whatever it does. */
export const COMMON_PROBLEMS = [
  'malformed-request',
  'not-acceptable',
  'request-timeout',
  'payload-too-large',
  'uri-too-long',
  'unsupported-media-type',
  'expectation-failed',
  'misdirected-request',
  'too-many-requests',
  'headers-too-large',
  'internal',
] as const satisfies readonly ProblemCode[];
