import { expect, it } from 'vitest';
import { inert, inertMarkdown } from './inert.ts';

it.each([
  ['a plain sentence stays as it is', 'bob read alice’s invoice: 50 % of `items[].id`, (a) & b.', undefined],
  ['an element', '<img src=x> </b> <!-- x -->', '< img src=x> < /b> < !-- x -->'],
  ['a comparison is none', '1 < 2 and 3 <= 4', undefined],
  ['mentions and mail', '@ada a@b.example', '@ ada a@ b.example'],
  ['references', '#12 !34 ~bug %v1 $5', '# 12 ! 34 ~ bug % v1 $ 5'],
  ['addresses', 'https://evil.example www.evil.example', 'https:// evil.example www. evil.example'],
  ['a link and an image', '[a](b) ![c](d)', '[a] (b) ! [c] (d)'],
  ['a definition', '[a]: /b', '[a] : /b'],
  ['controls and line breaks', 'a\u001B[1m\nb\u202E', 'a[1m b'],
])('%s', (_name, text, expected) => {
  expect(inert(text)).toBe(expected ?? text);
});

it('Markdown has no code, no bold type and no entity of its own either', () => {
  expect(inertMarkdown('`a` **b** __c__ [d] &lt; 1 < 2')).toBe(
    String.raw`\`a\` \*\*b\*\* \_\_c\_\_ \[d\] &amp;lt; 1 &lt; 2`,
  );
});
