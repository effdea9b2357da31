import type { Detector } from './detector.ts';

/** Files of source, configuration and data: a link to a page has none of these. */
const FILE =
  '(?:js|mjs|cjs|jsx|ts|mts|cts|tsx|py|pyc|rb|erb|php|java|class|jar|war|kt|go|rs|cs|dll|ex|exs|pl|pm|so|sock|conf|cfg|ini|toml|ya?ml|env|log|sqlite3?|db|sql|pem|key|ejs|hbs|pug|twig|jinja2?|properties)';
const SEGMENT = '[\\w.@+~-]{1,80}';
/** Not within an address, a longer path or an attribute of a page. */
const BEGINS = '(?<![\\w.~%:/@=}-])(?<!=["\'])';

/** Absolute paths of the machine that answers. */
export const PATHS: readonly Detector[] = [
  {
    kind: 'path-unix',
    signs: ['/usr/', '/home/', '/var/', '/root/', '/Users/', '/opt/', '/srv/', '/etc/', '/private/', '/tmp/'],
    shape: new RegExp(
      `${BEGINS}/(?:usr/(?:src|local|lib|share)|home/${SEGMENT}|var/(?:www|lib|app|task|opt|log|run)|root|Users/${SEGMENT}|opt|srv|etc|tmp|private/(?:var|tmp))(?:/${SEGMENT}){0,14}/${SEGMENT}\\.${FILE}(?![\\w/])`,
    ),
  },
  {
    // These may be pages of a site as well: a folder of code or a line proves that they are not.
    kind: 'path-unix',
    signs: ['/app/', '/code/', '/workspace/', '/node_modules/', '/site-packages/', '/build/', '/data/'],
    shape: new RegExp(
      `${BEGINS}(?:/${SEGMENT}){0,14}/(?:(?:app|code|workspace|build|data)(?:/${SEGMENT}){0,14}/${SEGMENT}\\.${FILE}(?::\\d{1,6}|\\(\\d{1,6}\\)|", line \\d)|(?:node_modules|site-packages)(?:/${SEGMENT}){1,14}\\.${FILE}(?![\\w/])|app/(?:dist|src|lib|vendor|build|config|storage)(?:/${SEGMENT}){0,14}\\.${FILE}(?![\\w/]))`,
    ),
  },
  {
    kind: 'path-windows',
    signs: [':\\'],
    shape:
      /(?<![\w])[A-Za-z]:\\(?:[\w .()@-]{1,60}\\){1,14}[\w.()@-]{1,80}\.(?:cs|vb|dll|exe|config|aspx?|cshtml|js|ts|py|php|java|jar|json|log|ini|mdf|pdb|sql|rb|txt)\b/,
  },
];
