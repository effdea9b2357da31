import { loginStepsOf, placesOf, type Target } from '@probity/model';
import { UsageError } from '../errors/usage-error.ts';

/** Refuses a header by which callers of this target are known: with it no request would be without a credential. */
export function refuseCredentialHeaders(
  headerNames: readonly string[],
  { identities, securitySchemes }: Pick<Target, 'identities' | 'securitySchemes'>,
): void {
  const credentials = identities.map(({ credential }) => credential);
  const used = new Set(
    [
      ...credentials
        .flatMap((each) => placesOf(each))
        .flatMap((place) => (place.in === 'header' ? [place.name] : [])),
      ...credentials.flatMap((each) => loginStepsOf(each)).flatMap(({ headers }) => Object.keys(headers)),
      ...securitySchemes.flatMap(({ in: where, parameter }) =>
        where === 'header' && parameter !== null ? [parameter] : [],
      ),
    ].map((name) => name.toLowerCase()),
  );
  const refused = headerNames.find((name) => used.has(name.toLowerCase()));
  if (refused === undefined) return;
  throw new UsageError(
    `--header ${refused} is refused: it is a credential of this API, and with it in every request none would be without one, so that no verdict would mean anything. Accounts belong into the profile, under \`identities\`.`,
    [`identities: { alice: { token: '\${ALICE_KEY}', send: '${refused}: {token}' } }`],
  );
}
