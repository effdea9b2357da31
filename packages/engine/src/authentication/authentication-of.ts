import type { CredentialSource } from '@probity/model';
import type { Authentication } from './authentication.ts';
import { httpBasic } from './basic.ts';
import { clientCertificate } from './client-certificate.ts';
import { givenToken } from './given-token.ts';
import { loginChain } from './login-chain.ts';

/** The way in which a credential authenticates. A new kind needs a file of its own and a line here. */
export function authenticationOf(credential: CredentialSource): Authentication {
  switch (credential.kind) {
    case 'login':
      return loginChain(credential);
    case 'static':
      return givenToken(credential);
    case 'basic':
      return httpBasic;
    case 'certificate':
      return clientCertificate;
  }
}
