import { defineVariant } from '../define-variant.ts';
import { describeCookieLogin } from '../describe-cookie-login.ts';

export const variant = defineVariant({
  id: 'cookie-session',
  kind: 'green',
  message: 'The access token travels in a cookie that scripts cannot read.',
  expects: [],
  seams: () => ({
    tokenFromRequest: (request) => /(?:^|; *)harbor_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1],
    tokenAnswer({ accessToken, refreshToken, expiresIn }) {
      const cookie = `harbor_session=${accessToken}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${expiresIn ?? 0}`;
      const body = { expires_in: expiresIn, refresh_token: refreshToken };
      return { status: 200, headers: { 'set-cookie': cookie }, body };
    },
    securityScheme: () => ({ type: 'apiKey', in: 'cookie', name: 'harbor_session' }),
    describe: describeCookieLogin,
  }),
});
