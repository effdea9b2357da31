/** What an access token says. */
export interface Claims {
  readonly iss?: string;
  readonly sub?: string;
  readonly aud?: string | readonly string[];
  readonly jti?: string;
  readonly iat?: number;
  readonly exp?: number;
  /** The session the token belongs to; tokens of other issuers have none. */
  readonly sid?: string;
  /** What the token is good for, if it says so; others are good for everything. */
  readonly scope?: string;
}

/** An access token as it was sent, and what it says. */
export interface Credential {
  readonly token: string;
  readonly claims: Claims;
}

/** Who makes a request. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly role: 'user' | 'admin';
  readonly credential?: Credential;
}
