/** What an operation answers. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** A body that is no JSON, as it is; its media type is in the headers. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that went well, 200 unless another status is given. */
export const ok = (body?: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  body,
  headers,
});

/** What was made, and where it is. */
export const made = (body: unknown, location: string): Answer => ok(body, 201, { location });

/** Done, and nothing to show. */
export const done: Answer = { status: 204 };

/** An answer that is no JSON. */
export const plainly = (raw: string, type: string, status = 200): Answer => ({
  status,
  raw,
  headers: { 'content-type': type },
});

/** A refusal; the style of the API decides on its body. */
export const refuse = (
  status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 422 | 429,
  headers = {},
): Answer => ({
  status,
  headers,
});
