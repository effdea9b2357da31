import { generateKeyPairSync } from 'node:crypto';
import type { TlsOptions } from 'node:tls';
import { makeCertificate } from '../tls/make-certificate.ts';
import type { RateScript } from './outside/rate-service.ts';
import { findings, logIn, type Observer } from './observer.ts';

/** What each wrong face of the rate service is called where it is not noticed. */
const FACES: readonly [code: string, RateScript][] = [
  ['self-signed-accepted', { certificate: 'self-signed' }],
  ['expired-accepted', { certificate: 'expired' }],
  ['other-host-accepted', { certificate: 'other-host' }],
  ['other-authority-accepted', { tls: ofUnknownAuthority() }],
  ['plain-http-accepted', { plain: true }],
];

/** A certificate for this host that nobody has a reason to trust. */
function ofUnknownAuthority(): TlsOptions {
  const keys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [own, issuer] = [keys(), keys()];
  const cert = makeCertificate({
    subject: 'Harbor',
    issuer: 'Unknown Authority',
    publicKey: own.publicKey,
    signingKey: issuer.privateKey,
    names: ['127.0.0.1', 'localhost'],
    from: Date.now() - 86_400_000,
    to: Date.now() + 86_400_000,
  });
  return { cert, key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }) };
}

/** Shows wrong certificates to the product, each between two right ones, and looks at what arrives. */
export const observeOutboundTls: Observer = async (bench) => {
  const found = findings('5.4');
  const { access: token } = await logIn(bench, 'alice');
  const { rates } = bench.outside;
  const ask = async (script: RateScript): Promise<number> => {
    // Who has stopped asking for a while asks again.
    bench.advance(60_000);
    await rates.play(script);
    await bench.send('POST', '/v1/quotes', { token, body: { from: 'EUR', to: 'USD', amount_cents: 100 } });
    return rates.seen().length;
  };
  for (const [code, script] of FACES) {
    if ((await ask({})) === 0) throw new Error('The rate service is not asked at all.');
    if ((await ask(script)) > 0) found.add(code);
  }
  return found.all();
};
