import { expect, test } from 'vitest';
import { chooseGets, type CorpusGet } from './choose-gets.ts';

const get = (path: string, more: Partial<CorpusGet> = {}): CorpusGet => ({
  document: 'x/openapi.yaml',
  path,
  operationId: '',
  summary: '',
  description: '',
  ...more,
});
const plain = Array.from({ length: 400 }, (_, index) => get(`/things/${index}`));

test('300 are chosen, whatever the order', () => {
  const chosen = chooseGets(plain);
  expect(chosen).toHaveLength(300);
  expect(chooseGets(plain.toReversed())).toEqual(chosen);
});

test.each([
  get('/demo/reset'),
  get('/run-history'),
  get('/a', { operationId: 'deleteAll' }),
  get('/a', { summary: 'Seeds the store' }),
  get('/a', { summary: 'Triggers in an app' }),
  get('/a', { description: 'Logs the user out' }),
  get('/sign-out'),
])('one that begins with a verb is always chosen: %j', (each) => {
  expect(chooseGets([...plain, each])).toContain(each);
});

test('one that has the verb elsewhere is chosen like any other', () => {
  const others = Array.from({ length: 300 }, (_, index) =>
    get(`/logs/${index}`, { summary: 'Returns runs' }),
  );
  expect(chooseGets([...plain, ...others]).some(({ path }) => path.startsWith('/things'))).toBe(true);
});
