import type { CredentialPlace } from './authentication.ts';

/** The place of a credential as a profile writes it under `send`. */
export function sendText({ in: where, name, template }: CredentialPlace): string {
  if (where === 'query') return `?${name}=${template}`;
  return where === 'cookie' ? `Cookie: ${name}=${template}` : `${name}: ${template}`;
}
