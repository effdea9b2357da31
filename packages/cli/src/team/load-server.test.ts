import { expect, it } from 'vitest';
import { UsageError } from '../errors/usage-error.ts';
import { loadServer } from './load-server.ts';

const failing = (message: string) => () =>
  Promise.reject(Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' }));

it('says how to install the server where it is missing', async () => {
  const loading = loadServer(failing("Cannot find package '@probity/server' imported from x"));
  await expect(loading).rejects.toBeInstanceOf(UsageError);
  await expect(loading).rejects.toMatchObject({
    next: [expect.stringMatching(/^npm install @probity\/server@/)],
  });
});

it('does not hide what else is missing', async () => {
  await expect(loadServer(failing("Cannot find package 'pg' imported from x"))).rejects.toThrow("'pg'");
});
