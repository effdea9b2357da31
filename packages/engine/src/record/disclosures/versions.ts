import type { Detector } from './detector.ts';

/** A product with its version on a page of errors. */
export const VERSION_PAGES: readonly Detector[] = [
  {
    kind: 'version-page',
    signs: [
      'nginx/',
      'Apache/',
      'Tomcat/',
      'openresty/',
      'Microsoft-IIS/',
      'Jetty',
      'Werkzeug/',
      'PHP/',
      'Framework Version:',
      'WildFly',
    ],
    shape:
      /\b(?:nginx|openresty|Apache(?: Tomcat)?|Microsoft-IIS|Werkzeug|PHP)\/\d{1,4}(?:\.\d{1,6}){1,3}|Powered by Jetty:\/\/ ?\d{1,3}(?:\.\w{1,20}){1,3}|\.NET Framework Version:\d{1,3}(?:\.\d{1,6}){1,3}/,
  },
];

/** Headers that name the software of a server. */
const PRODUCTS = new Set(['server', 'x-powered-by', 'via', 'x-generator', 'x-runtime-version', 'x-server']);
/** Headers whose value is nothing but a version. */
const BARE_VERSIONS = new Set([
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-php-version',
  'x-drupal-version',
]);
const PRODUCT_VERSION =
  /[A-Za-z][\w.+ -]{1,40}[/ -]v?\d{1,5}\.\d{1,6}(?:\.\w{1,20}){0,3}|[A-Za-z][\w.+-]{1,40}\/\d{1,5}(?![\w.])/;

/** The version of a product that a header names. `Via: 1.1 name` gives the version of HTTP, not of a product. */
export function versionInHeader(name: string, value: string): string | undefined {
  const short = value.slice(0, LONGEST);
  if (BARE_VERSIONS.has(name)) return /\d{1,5}(?:\.\d{1,6}){1,4}/.exec(short)?.[0];
  if (!PRODUCTS.has(name)) return undefined;
  const said = name === 'via' ? short.replaceAll(VIA_PROTOCOL, '$1') : short;
  return PRODUCT_VERSION.exec(said)?.[0];
}

const LONGEST = 400;
const VIA_PROTOCOL = /(^|,)\s*(?:[A-Za-z]{1,10}\/)?\d(?:\.\d)?\s/g;
