import type { DescribedAnswer, Json, Method } from '@probity/model';

type Node = Readonly<Record<string, unknown>>;

/** A parameter of a described operation. */
export interface DescribedParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Node;
  /** Several values are written into one, with commas. */
  readonly joined?: true;
  /** A value the description itself gives, or undefined. */
  readonly example: Json | undefined;
}

/** One operation as the description tells it. */
export interface Described {
  /** Method and complete path. */
  readonly id: string;
  readonly method: Method;
  /** The complete path, the prefix of the server included. */
  readonly path: string;
  /** The path as the description writes it. */
  readonly template: string;
  readonly operationId: string | null;
  readonly summary: string;
  /** What the description tells in more words; only its beginning is kept. */
  readonly prose: string;
  readonly tags: readonly string[];
  readonly security: 'none' | 'optional' | 'required' | 'unsaid';
  /** Whose `security` asks for a credential: that of the operation or of the whole document; null if neither does. */
  readonly securityOf: 'operation' | 'document' | null;
  /** The scopes or roles that the description asks for. */
  readonly scopes: readonly string[];
  readonly parameters: readonly DescribedParameter[];
  readonly body: {
    readonly type: string;
    readonly schema: Node;
    readonly example: Json | undefined;
    /** Every media type that the description names for it; left out if it names none. */
    readonly types?: readonly string[];
  } | null;
  /** The schema of the first successful JSON answer. */
  readonly answer: Node | null;
  /** The schemas of all successful JSON answers. */
  readonly answers: readonly Node[];
  /** Every answer that is described; left out if there is no description of it. */
  readonly described?: readonly DescribedAnswer[];
}
