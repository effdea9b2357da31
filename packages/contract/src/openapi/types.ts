/** The part of an OpenAPI 3.1 document that the contract writes. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  /** Empty: nothing here needs a credential, and that is a decision. */
  readonly security: readonly never[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly headers: Readonly<Record<string, unknown>>;
  };
}

/** One address and what can be done with it. */
export interface PathItem {
  readonly get: OperationObject;
}

/** One operation. */
export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly never[];
  readonly parameters?: readonly unknown[];
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

/** An answer: its headers and its forms. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}

/** Something that is written in `components`. */
export interface Reference {
  readonly $ref: string;
}
