/** A version of the API, as its owner sees it. */
export interface ApiVersion {
  /** As it is in paths, headers or host names: `v1`, `2024-06-01`, `beta`. */
  readonly name: string;
  readonly state: 'current' | 'supported' | 'deprecated' | 'retired';
  /** The day from which it no longer answers, such as `2027-01-31`; left out if none is set. */
  readonly sunset?: string;
}

/** Which tools of a deployment are meant to be seen by everybody. */
export interface ToolExposure {
  /** Pages and documents that describe the API; left out if nobody says. */
  readonly docs?: 'public' | 'private';
  /** Introspection of GraphQL; left out if nobody says. */
  readonly introspection?: 'public' | 'private';
  /** Paths that are meant to be public, such as `/health`; `*` stands for any text. */
  readonly paths: readonly string[];
}
