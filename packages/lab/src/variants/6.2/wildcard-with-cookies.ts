import { defineVariant } from '../define-variant.ts';
import { describeCookieLogin } from '../describe-cookie-login.ts';

export const variant = defineVariant({
  id: 'wildcard-with-cookies',
  kind: 'red',
  message: 'Callers are known by a cookie, and pages of any origin may read the answers.',
  expects: [{ check: '6.2', code: 'private-open-to-pages' }],
  seams: () => ({
    tokenFromRequest: (request) => /(?:^|; *)harbor_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1],
    tokenAnswer({ accessToken, refreshToken, expiresIn }) {
      const cookie = `harbor_session=${accessToken}; Path=/; HttpOnly; SameSite=Lax`;
      const body = { expires_in: expiresIn, refresh_token: refreshToken };
      return { status: 200, headers: { 'set-cookie': cookie }, body };
    },
    securityScheme: () => ({ type: 'apiKey', in: 'cookie', name: 'harbor_session' }),
    describe: describeCookieLogin,
    corsHeaders: () => ({ 'access-control-allow-origin': '*' }),
  }),
});
