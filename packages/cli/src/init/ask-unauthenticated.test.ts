import { operation, target } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { askUnauthenticated, type UnauthenticatedAnswer } from './ask-unauthenticated.ts';

const known = target({
  origin: 'http://api.test',
  operations: [
    operation('GET /health'),
    operation('GET /notes'),
    operation('GET /notes/{id}'),
    operation('POST /notes', { effect: 'writes' }),
    operation('GET /docs', { public: true }),
    operation('GET /wipe', { excluded: 'its name' }),
    operation('GET /logout', { authRole: 'logout' }),
  ],
});

describe('asking without a credential', () => {
  const cases: readonly [string, Record<string, UnauthenticatedAnswer>, readonly string[], boolean][] = [
    ['names what answers', { '/health': { status: 200, challenge: null } }, ['GET /health'], false],
    ['sees that Basic is wanted', { '/notes': { status: 401, challenge: 'Basic realm="x"' } }, [], true],
    ['sees it among others', { '/notes': { status: 401, challenge: 'Bearer, Basic realm="x"' } }, [], true],
    [
      'sees no Basic in another scheme',
      { '/notes': { status: 401, challenge: 'Bearer realm="basic"' } },
      [],
      false,
    ],
    [
      'takes no challenge from a success',
      { '/notes': { status: 200, challenge: 'Basic' } },
      ['GET /notes'],
      false,
    ],
    ['bears silence', {}, [], false],
  ];
  it.each(cases)('%s', async (_name, answers, served, wantsBasic) => {
    const asked: string[] = [];
    const get = async (url: string): Promise<UnauthenticatedAnswer | undefined> => {
      asked.push(url);
      return answers[new URL(url).pathname];
    };
    expect(await askUnauthenticated(known, get)).toEqual({ served, wantsBasic });
    expect(asked).toEqual(['http://api.test/health', 'http://api.test/notes']);
  });
});
