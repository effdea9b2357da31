/** Every way in which Harbor refuses, with its status and its sentence. */
export const PROBLEMS = {
  malformed_body: [400, 'The body is not JSON.'],
  bad_request: [400, 'The request could not be understood.'],
  too_many_operations: [400, 'The request holds more operations than one request may.'],
  stale_event: [400, 'The time of the event is too far from ours.'],
  invalid_reset_token: [400, 'The reset token is unknown, used or expired.'],
  unauthenticated: [401, 'Sign in to use this operation.'],
  invalid_token: [401, 'The access token is not valid.'],
  invalid_credentials: [401, 'E-mail address or password is wrong.'],
  invalid_code: [401, 'The code or its challenge is wrong or expired.'],
  invalid_refresh_token: [401, 'The refresh token is unknown, used or expired.'],
  invalid_signature: [401, 'The event is not signed by the payment service.'],
  forbidden: [403, 'Your role does not allow this operation.'],
  sign_up_closed: [403, 'New accounts are not accepted.'],
  wrong_password: [403, 'The current password is wrong.'],
  not_found: [404, 'There is nothing here that you may see.'],
  method_not_allowed: [405, 'This path does not know that method.'],
  email_taken: [409, 'An account with this e-mail address exists.'],
  conflict: [409, 'The state of the object does not allow this.'],
  out_of_stock: [409, 'There are not enough pieces left.'],
  not_enough_money: [409, 'The wallet does not have that much.'],
  already_used: [409, 'The coupon was used before.'],
  wrong_step: [409, 'Another step of the checkout comes first.'],
  limit_reached: [409, 'You have done this as often as one account may in an hour.'],
  payload_too_large: [413, 'The body is too large.'],
  unsupported_media_type: [415, 'Send application/json.'],
  invalid_input: [422, 'The request does not match its description.'],
  unknown_product: [422, 'A product of the order does not exist.'],
  unknown_item: [422, 'An item of the purchase is not for sale.'],
  invalid_discount: [422, 'A discount code is unknown, used, expired or given twice.'],
  unknown_invoice: [422, 'The account has no such invoice.'],
  wrong_sum: [422, 'The event names another sum than the invoice.'],
  address_not_allowed: [422, 'This address may not be fetched.'],
  key_reused: [422, 'Another request was sent with this Idempotency-Key.'],
  too_many_attempts: [429, 'Too many attempts. Try again later.'],
  too_many_requests: [429, 'Too many requests. Try again later.'],
  internal: [500, 'Something went wrong on our side.'],
  rates_unavailable: [502, 'The rate service did not answer as it should.'],
  rates_late: [504, 'The rate service did not answer in time.'],
} as const satisfies Record<string, readonly [number, string]>;

/** The stable name of a refusal. */
export type ProblemCode = keyof typeof PROBLEMS;

/** What a refusal may say beyond its sentence. */
export interface ProblemDetails {
  readonly detail?: string;
  /** After this time the caller may try again. */
  readonly retryAfterMs?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A refusal on its way to the caller. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(PROBLEMS[code][1]);
    this.name = 'Problem';
    this.code = code;
    this.status = PROBLEMS[code][0];
    this.details = details;
  }
}

/** An answer before it is written to the socket. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The problem document (RFC 9457) of a refusal. */
export function problemReply(problem: Problem): Reply {
  const { detail, retryAfterMs, extra } = problem.details;
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' };
  if (retryAfterMs !== undefined)
    headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfterMs / 1000)));
  if (problem.status === 401) headers['www-authenticate'] = challenge(problem.code);
  return {
    status: problem.status,
    headers,
    body: {
      type: `urn:harbor:problem:${problem.code}`,
      title: problem.message,
      status: problem.status,
      code: problem.code,
      ...(detail === undefined ? {} : { detail }),
      ...extra,
    },
  };
}

function challenge(code: ProblemCode): string {
  return code === 'invalid_token' ? 'Bearer realm="harbor", error="invalid_token"' : 'Bearer realm="harbor"';
}
