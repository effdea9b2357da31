import { checklist } from '@probity/checklist/content';
import { checkMarkdown } from '@probity/checklist/markdown';
import { Chapter, Check } from '@probity/model';
import { expect, test } from 'vitest';
import { createReader } from './create-reader.ts';

/** What is injected has no socket, and says that it is for this host. */
const HERE = { allowedHosts: ['localhost'] };

const { app } = await createReader({ ...HERE, rateLimit: 0 });

test('a chapter and a check have exactly the fields of the specification, and ours under about', async () => {
  const [chapter] = checklist.chapters;
  expect(Chapter.parse((await app.inject('/v1/chapters/1')).json())).toEqual(chapter);
  const check: unknown = (await app.inject('/v1/chapters/1/checks/2')).json();
  expect(Check.parse(check)).toEqual(chapter?.checks[1]);
});

test('the Markdown of a check is that of the command line', async () => {
  const answer = await app.inject({ url: '/v1/chapters/2/checks/1', headers: { accept: 'text/markdown' } });
  expect(answer.body).toBe(checkMarkdown(checklist.chapters[1]!.checks[0]!));
});

test('the list of chapters leaves out the checks and counts them', async () => {
  const { chapters } = (await app.inject('/v1/chapters')).json<{ chapters: Record<string, unknown>[] }>();
  expect(chapters.map(({ position, check_count }) => [position, check_count])).toEqual(
    checklist.chapters.map(({ position, checks }) => [position, checks.length]),
  );
  for (const chapter of chapters) expect(chapter).not.toHaveProperty('checks');
});

test('every address of llms.txt is there', async () => {
  const { body } = await app.inject('/llms.txt');
  const addresses = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address = '']) => address);
  const content = checklist.chapters.flatMap(({ position, checks }) => [
    `/v1/chapters/${position}`,
    ...checks.map(({ number }) => `/v1/chapters/${position}/checks/${number}`),
  ]);
  expect(addresses.filter((address) => /\/chapters\/\d/.test(address))).toEqual(content);
  for (const address of addresses) expect((await app.inject(address)).statusCode, address).toBe(200);
});

test('clients behind a trusted proxy are counted one by one, and by their proxy otherwise', async () => {
  const ask = async (trustedProxies: readonly string[]): Promise<number[]> => {
    const { app: limited } = await createReader({ ...HERE, rateLimit: 1, trustedProxies });
    const from = async (address: string): Promise<number> =>
      (await limited.inject({ url: '/v1/chapters', headers: { 'x-forwarded-for': address } })).statusCode;
    const statuses = [await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1')];
    await limited.close();
    return statuses;
  };
  expect(await ask(['127.0.0.1'])).toEqual([200, 200, 429]);
  expect(await ask([])).toEqual([200, 429, 429]);
});

test('pages have a limit of their own', async () => {
  const { app: limited } = await createReader({ ...HERE, rateLimit: 1 });
  expect((await limited.inject('/v1/chapters')).statusCode).toBe(200);
  expect((await limited.inject('/v1/chapters')).statusCode).toBe(429);
  expect((await limited.inject('/')).headers['ratelimit-limit']).toBe('10');
  await limited.close();
});
