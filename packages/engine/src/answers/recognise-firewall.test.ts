import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.ts';
import { recogniseFirewall } from './recognise-firewall.ts';

const PAGE = { 'content-type': 'text/html; charset=utf-8' };

type Row = readonly [message: string, status: number, headers: Record<string, string>, body: string];

const recognised = (status: number, headers: Record<string, string>, body: string): string | undefined =>
  recogniseFirewall(readBody({ status, headers, body: Buffer.from(body), cut: false }));

const BLOCKS: readonly (readonly [product: string, ...Row])[] = [
  ['Cloudflare', 'its page', 403, { ...PAGE, 'cf-ray': 'x' }, '<h1>Sorry, you have been blocked</h1>'],
  [
    'Cloudflare',
    'a rule of its own',
    403,
    { 'cf-ray': 'x', 'content-type': 'text/plain' },
    'error code: 1020',
  ],
  ['Cloudflare', 'its challenge', 503, { ...PAGE, 'cf-ray': 'x' }, '<title>Just a moment...</title>'],
  ['Cloudflare', 'its header', 403, { 'cf-mitigated': 'challenge' }, ''],
  ['Akamai', 'its reference', 403, PAGE, '<H1>Access Denied</H1><P>Reference&#32;&#35;18.2d351ab8.1561'],
  ['AWS WAF', 'its header', 403, { 'x-amzn-waf-action': 'block' }, ''],
  [
    'AWS WAF',
    'a page of its balancer',
    403,
    { ...PAGE, server: 'awselb/2.0' },
    '<center><h1>403 Forbidden</h1></center>',
  ],
  ['AWS WAF', 'a page at its gateway', 403, { ...PAGE, 'x-amzn-requestid': 'x' }, '<h1>403 Forbidden</h1>'],
  ['Amazon CloudFront', 'its page', 403, PAGE, '<H1>403 ERROR</H1>The request could not be satisfied.'],
  [
    'Imperva',
    'its frame, with 200',
    200,
    PAGE,
    '<html><iframe src="/_Incapsula_Resource?x"></iframe></html>',
  ],
  ['Imperva', 'its words', 403, PAGE, 'Request unsuccessful. Incapsula incident ID: 1-2'],
  [
    'F5 BIG-IP',
    'its page, with 200',
    200,
    PAGE,
    '<html>The requested URL was rejected. Please consult with your administrator. Your support ID is: 1</html>',
  ],
  [
    'ModSecurity',
    'its page',
    406,
    PAGE,
    '<h1>Not Acceptable!</h1><p>An appropriate representation of the requested resource could not be found on this server.',
  ],
  ['Azure Front Door', 'its page', 403, { ...PAGE, 'x-azure-ref': '0' }, '<h2>The request is blocked.</h2>'],
  [
    'Azure Application Gateway',
    'its page',
    403,
    { ...PAGE, server: 'Microsoft-Azure-Application-Gateway/v2' },
    '<h1>403 Forbidden</h1>',
  ],
  ['Sucuri', 'its page', 403, PAGE, '<title>Sucuri WebSite Firewall - Access Denied</title>'],
  ['Sucuri', 'its header', 403, { 'x-sucuri-block': 'x' }, ''],
  [
    'Google Cloud Armor',
    'its page',
    403,
    { ...PAGE, via: '1.1 google' },
    '<!doctype html><title>403</title>403 Forbidden',
  ],
  ['a firewall', 'its words alone', 403, PAGE, '<p>Your request was blocked.</p>'],
];

/** The API itself, or somebody of whom nothing can be said. */
const OWN: readonly Row[] = [
  ['JSON behind Cloudflare', 403, { 'cf-ray': 'x', server: 'cloudflare' }, '{"message":"Forbidden"}'],
  ['no body behind Cloudflare', 403, { 'cf-ray': 'x' }, ''],
  ['JSON with the words of a page', 403, { 'cf-ray': 'x' }, '{"message":"Sorry, you have been blocked"}'],
  ['a page of the API behind Cloudflare', 403, { ...PAGE, 'cf-ray': 'x' }, '<h1>Forbidden</h1>'],
  ['a broken origin behind Cloudflare', 521, { ...PAGE, 'cf-ray': 'x' }, '<title>Web server is down</title>'],
  ['JSON from a gateway of AWS', 403, { 'x-amzn-requestid': 'x' }, '{"message":"Forbidden"}'],
  ['no body from a gateway of AWS', 403, { 'x-amzn-requestid': 'x' }, ''],
  ['JSON behind Imperva', 403, { 'x-iinfo': '1-2-3' }, '{"error":"no"}'],
  ['JSON behind Azure', 403, { 'x-azure-ref': '0' }, '{"error":"The request is blocked."}'],
  ['a type that is not offered', 406, {}, '{"message":"Not Acceptable"}'],
  ['a plain page', 403, PAGE, '<html><h1>403 Forbidden</h1></html>'],
  [
    'a page about firewalls, with 200',
    200,
    PAGE,
    '<html>What is a web application firewall? ModSecurity is one.</html>',
  ],
  ['a redirect', 302, { 'cf-ray': 'x' }, 'error code: 1020'],
];

describe('an answer is recognised as given by', () => {
  it.each(BLOCKS)('%s, from %s', (product, _message, status, headers, body) => {
    expect(recognised(status, headers, body)).toBe(product);
  });
  it.each(OWN)('nobody in front of the API: %s', (_message, status, headers, body) => {
    expect(recognised(status, headers, body)).toBeUndefined();
  });
});
