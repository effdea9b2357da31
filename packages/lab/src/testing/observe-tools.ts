import { findings, logIn, send, type Observer } from './observer.ts';

const PLACES: readonly (readonly [code: string, path: string, sign: RegExp])[] = [
  ['secret-file-served', '/.env', /^[A-Z_]+=.*\n[A-Z_]+=/],
  ['repository-served', '/.git/HEAD', /^ref: refs\//],
  ['backup-served', '/dump.sql', /^-- PostgreSQL database dump/],
  ['source-served', '/main.js.map', /"mappings":/],
  ['debug-tool-served', '/actuator/env', /"propertySources"/],
  ['debug-tool-served', '/debug/vars', /"memstats"/],
  ['debug-tool-served', '/logs/', /<title>Index of/],
  ['metrics-served', '/metrics', /^# HELP /],
  // The page at /docs is meant to be public.
  ['docs-served', '/redoc', /<redoc /],
  ['introspection-served', '/graphql?query=%7B__schema%7BqueryType%7Bname%7D%7D%7D', /"__schema"/],
];

/** Asks for tools and files that nobody should be served, without a credential and with one. */
export const observeTools: Observer = async (bench) => {
  const found = findings('7.4');
  const { access } = await logIn(bench, 'alice');
  for (const [code, path, sign] of PLACES) {
    for (const token of [undefined, access]) {
      const { status, text } = await send(bench, 'GET', path, token === undefined ? {} : { token });
      if (status === 200 && sign.test(text)) found.add(code);
    }
  }
  if (bench.lab.settings.parts.includes('graphql')) {
    const { text } = await send(bench, 'POST', '/graphql', {
      body: { query: '{__schema{queryType{name}}}' },
    });
    if (text.includes('"__schema"')) found.add('introspection-served');
  }
  return found.all();
};
