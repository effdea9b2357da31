import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/guide/troubleshooting.md', 'utf8');
const messages = [...page.matchAll(/^### `([^`]+)`$/gm)].map(([, message = '']) => message);
const sources = globSync('packages/{checklist,cli,engine,intake}/src/**/*.ts', {
  exclude: ['**/*.test.ts'],
}).map((file) => readFileSync(file, 'utf8'));

it('explains messages', () => {
  expect(messages.length).toBeGreaterThan(10);
});

it.each(messages)('"%s" is a message that Probity prints', (message) => {
  const parts = message.split('…').filter((part) => part.trim() !== '');
  const prints = sources.some((source) => parts.every((part) => source.includes(part)));
  expect(prints, 'The message was reworded: change the heading in docs/guide/troubleshooting.md.').toBe(true);
});

it('gives every entry a cause and a next step', () => {
  const entries = page.split(/^### /m).slice(1);
  for (const entry of entries) expect(entry).toMatch(/\n\*\*Cause\.\*\* [^]+\n\*\*Next\.\*\* /);
});

it('the index of the documentation names every guide', () => {
  const index = readFileSync('docs/README.md', 'utf8');
  for (const file of globSync('*.md', { cwd: 'docs/guide' })) expect(index).toContain(`(guide/${file})`);
});
