import { isList } from '@probity/model';
import type { ReadAnswer } from './read-body.ts';
import { recogniseFirewall } from './recognise-firewall.ts';

/** Words count only near the start: pages about locks are not locks. */
const SEARCHED = 8192;

/** A limiter answered: a problem type of the RateLimit draft, or a server error that says to come back later. */
export function isLimited({ status, headers, json }: ReadAnswer): boolean {
  if (status < 400) return false;
  if (typeof json === 'object' && json !== null && !isList(json) && typeof json['type'] === 'string') {
    if (/(?:quota-exceeded|temporary-reduced-capacity|abnormal-usage-detected)$/.test(json['type']))
      return true;
  }
  // An error handler may swallow the 429; the limiter's headers survive it.
  return status >= 500 && (headers['retry-after'] !== undefined || nothingRemains(headers));
}

function nothingRemains(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).some(([name, value]) => {
    if (/^(?:x-)?rate-?limit-remaining(?:-\w+)?$/.test(name)) return /^\s*0\s*(?:[,;]|$)/.test(value);
    return /^(?:x-)?ratelimit$/.test(name) && /(?:^|[;,\s])(?:r|remaining)\s*=\s*0\s*(?:[;,]|$)/i.test(value);
  });
}

/** A refusal by words that a limit is reached. */
export function mentionsLimit({ status, text }: ReadAnswer): boolean {
  return (
    status !== 404 &&
    /too many requests|rate.?limit(?:ed)? (?:exceeded|reached)|exceeded (?:the |your )?rate.?limit/i.test(
      text.slice(0, SEARCHED),
    )
  );
}

const LOCKED =
  /(?:account|user|login)\b[^.<>{}"]{0,40}\b(?:locked|suspended|blocked|temporarily (?:disabled|unavailable))|\blocked out\b|temporarily locked\b|too many (?:failed |invalid |unsuccessful |wrong |login |password |sign-?in |log-?in ){0,3}(?:attempts|tries|logins|failures)|account_?(?:locked|suspended)|user_?(?:locked|blocked)|too_?many_?(?:failed_?|wrong_?|invalid_?|login_?|sign_?in_?|password_?){0,2}(?:attempts|tries|logins)|\b(?:sign(?:ing)?|log(?:ging)?)[ -]?in is (?:locked|blocked|disabled)\b/i;

/** A refusal by words that the account is locked. */
export function mentionsLock({ status, text }: ReadAnswer): boolean {
  return status !== 404 && LOCKED.test(text.slice(0, SEARCHED));
}

const CHALLENGE_WORD = /captcha|turnstile|"site_?key"|data-sitekey/i;

/** A refusal that asks for a proof that no machine is asking. */
export function mentionsChallenge({ text, json }: ReadAnswer): boolean {
  if (CHALLENGE_WORD.test(text.slice(0, SEARCHED))) return true;
  return typeof json === 'object' && json !== null && !isList(json) && Object.hasOwn(json, 'challenge');
}

/** A page of a CDN or firewall in front of the API: the API itself was never asked. */
export function isEdgeBlock(answer: ReadAnswer): boolean {
  return recogniseFirewall(answer) !== undefined;
}

/** A page that asks for a password. */
export function hasPasswordField(html: string): boolean {
  return /<input\b[^>]{0,500}\btype\s*=\s*["']?password/i.test(html);
}
