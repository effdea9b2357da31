/** A cookie as an answer sets it. */
export interface SetCookie {
  readonly value: string;
  /** Milliseconds; null if the answer does not say. */
  readonly lifetime: number | null;
  readonly httpOnly: boolean;
}

/** Cookies that load balancers, firewalls and statistics set beside those of the API. */
const OF_OTHERS =
  /^(?:AWSALB\w*|AWSELB\w*|ARRAffinity\w*|__cf\w*|cf_\w+|_cf\w+|incap_ses\w*|visid_incap\w*|nlbi_\w*|ak_bmsc|bm_\w+|_abck|BIGip\w*|TS[0-9a-f]{6,}\w*|_ga\w*|_gid|lang|locale|theme)$/i;

const CSRF = /csrf|xsrf|antiforgery/i;

/** Whether a cookie is set by something in front of the API, or says what somebody likes. */
export function isOfOthers(name: string): boolean {
  return OF_OTHERS.test(name);
}

/**
 * The name of the cookie that carries the session; undefined where none or several could. A wrong guess would make
 * forged sessions look accepted, so there is no guess.
 */
export function sessionCookie(cookies: Readonly<Record<string, SetCookie>>): string | undefined {
  const own = Object.keys(cookies).filter((name) => !isOfOthers(name) && !CSRF.test(name));
  if (own.length < 2) return own[0];
  const hidden = own.filter((name) => cookies[name]?.httpOnly === true);
  return hidden.length === 1 ? hidden[0] : undefined;
}
