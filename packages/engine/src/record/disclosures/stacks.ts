import type { Detector } from './detector.ts';

/** Frames of a stack and what runtimes print with them, by language. */
export const STACKS: readonly Detector[] = [
  {
    kind: 'stack-node',
    signs: ['.js:', '.ts:', '.mjs:', '.cjs:', '.jsx:', '.tsx:', 'node:'],
    shape:
      /(?<![\w.])at (?:(?:async |new )?[\w$.<>[\]# ]{1,120} \((?:file:\/\/|node:|webpack|[A-Z]:\\|\/)[^()\n]{1,250}:\d{1,6}:\d{1,6}\)|(?:async )?(?:file:\/\/\/|node:|[A-Z]:\\|\/)[^\s()]{1,250}:\d{1,6}:\d{1,6})/,
  },
  {
    kind: 'stack-python',
    signs: ['Traceback (most recent call last)', '", line '],
    shape: /Traceback \(most recent call last\)|File "[^"\n]{1,250}", line \d{1,6}(?:, in [\w<>]{1,80})?/,
  },
  {
    kind: 'stack-java',
    signs: ['.java:', '.kt:', '.scala:', '.groovy:', '(Native Method)', '(Unknown Source)'],
    shape:
      /(?<![\w.])at [\w.$/@]{3,200}\.[\w$<>]{1,100}\((?:[\w$]{1,100}\.(?:java|kt|scala|groovy):\d{1,6}|Native Method|Unknown Source)\)/,
  },
  {
    kind: 'stack-dotnet',
    signs: ['   at ', ':line '],
    shape:
      /(?<![\w.])at [\w.`<>[\]|+]{3,200}\([^()\n]{0,200}\)(?: in [^\n]{1,200}:line \d{1,6}|\r?\n\s{2,8}at [\w.`<>[\]|+]{3,200}\()/,
  },
  {
    kind: 'stack-go',
    signs: ['goroutine ', 'runtime error: ', '.go:'],
    shape:
      /goroutine \d{1,9} \[[a-z ,0-9]{3,60}\]|runtime error: (?:invalid memory address|index out of range|slice bounds out|integer divide)|[\w./-]{2,200}\.go:\d{1,6} \+0x[0-9a-f]{1,8}/,
  },
  {
    kind: 'stack-ruby',
    signs: ['.rb:'],
    shape: /[\w./-]{2,200}\.rb:\d{1,6}:in ['`‘]/,
  },
  {
    kind: 'stack-php',
    signs: ['.php(', '.php on line ', '.php:'],
    shape:
      /#\d{1,3} [^\n]{0,20}\/[^\s()]{1,250}\.php\(\d{1,6}\)|in (?:[A-Z]:\\|\/)[^\s]{1,250}\.php(?: on line |:)\d{1,6}/,
  },
  {
    kind: 'stack-rust',
    signs: ['panicked at '],
    shape: /thread '[^'\n]{1,80}' (?:\(\d{1,9}\) )?panicked at /,
  },
  {
    kind: 'stack-elixir',
    signs: ['.ex:', '.exs:'],
    shape: /\([a-z]\w{1,60} \d{1,4}\.\d{1,4}\.\d{1,4}[\w.-]{0,20}\) [\w./-]{1,200}\.exs?:\d{1,6}: /,
  },
  {
    kind: 'stack-perl',
    signs: ['.pl line ', '.pm line '],
    shape: / at \/[\w./-]{2,200}\.p[lm] line \d{1,6}\./,
  },
];
