import { readRecipe, type ForgedRecipe, type SignedRecipe, type Unavailable } from '@probity/probe-kit';
import { HMAC } from './forge-hmac.ts';
import { OTHER_KEY } from './forge-other-key.ts';
import type { Forge, Material } from './forge-parts.ts';
import { UNSIGNED } from './forge-unsigned.ts';

/** Every recipe without a MAC; nothing here goes through a library that verifies, because such a library refuses to make them. */
const RECIPES: Readonly<Record<SignedRecipe, Forge>> = {
  ...UNSIGNED,
  ...OTHER_KEY,
  'refresh-as-access': ({ refreshToken, who }) =>
    refreshToken ?? { reason: `the login of ${who} gives no refresh token` },
  'id-token-as-access': ({ idToken, who }) => idToken ?? { reason: `the login of ${who} gives no ID token` },
};

/** Forges a token by its recipe. */
export async function forgeToken(recipe: ForgedRecipe, material: Material): Promise<string | Unavailable> {
  const read = readRecipe(recipe);
  return read.kind === 'mac' ? HMAC[read.name](material, read.algorithm) : RECIPES[read.name](material);
}
