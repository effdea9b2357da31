import { digest } from '../../auth/digest.ts';
import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';
import { describeCookieLogin } from '../describe-cookie-login.ts';

export const variant = defineVariant({
  id: 'cookie-session-with-csrf',
  kind: 'green',
  message:
    'The token travels in a cookie, and what a page sends must carry a second token that other sites cannot read.',
  expects: [],
  seams: (correct) => ({
    tokenFromRequest: (request) => /(?:^|; *)harbor_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1],
    async identify(request) {
      const caller = await correct.identify(request);
      const isFromPage = request.headers.origin !== undefined && request.method !== 'GET';
      const proof = digest(caller.credential?.token ?? '');
      if (isFromPage && request.headers['x-csrf-token'] !== proof) throw new Problem('forbidden');
      return caller;
    },
    tokenAnswer({ accessToken, refreshToken, expiresIn }) {
      const cookie = `harbor_session=${accessToken}; Path=/; HttpOnly; SameSite=Lax`;
      const body = { expires_in: expiresIn, refresh_token: refreshToken, csrf_token: digest(accessToken) };
      return { status: 200, headers: { 'set-cookie': cookie }, body };
    },
    securityScheme: () => ({ type: 'apiKey', in: 'cookie', name: 'harbor_session' }),
    describe: describeCookieLogin,
  }),
});
