import type { Detector } from './detector.ts';

/** What templates, shells and readers of XML say when they fail. */
export const INTERPRETERS: readonly Detector[] = [
  {
    kind: 'template-engine',
    signs: [
      'TemplateSyntaxError',
      'UndefinedError',
      'freemarker.',
      'Twig\\Error',
      'Parse error on line ',
      'ejs:',
      'mustache',
    ],
    shape:
      /\b(?:jinja2\.exceptions\.)?TemplateSyntaxError\b|jinja2\.exceptions\.\w{1,40}|\bfreemarker\.(?:core|template)\.\w{1,60}|Twig\\Error\\\w{1,40}|Parse error on line \d{1,6}:\n[^\n]{0,200}\n-{0,200}\^|(?:^|\n)ejs:\d{1,6}\n/,
  },
  {
    kind: 'shell-error',
    signs: ['/bin/', 'sh: ', 'Command failed: '],
    shape:
      /(?<![\w/])(?:\/bin\/)?(?:ba|da|z)?sh: (?:line )?\d{1,4}: [^\n]{1,120}: (?:not found|command not found|Syntax error|syntax error|Permission denied)|\bCommand failed: [\w./-]{2,120} /,
  },
  {
    kind: 'xml-reader',
    signs: ['SAXParseException', 'XPath', 'lxml.', 'XMLSyntaxError', 'xmlParse'],
    shape:
      /\bSAXParseException\b|\bXPathException\b|\blxml\.etree\.\w{1,40}|\bXMLSyntaxError\b|\bxmlParse\w{3,40}: /,
  },
  {
    kind: 'file-error',
    signs: ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'FileNotFoundError', 'ENAMETOOLONG'],
    shape:
      /\b(?:ENOENT|EACCES|EISDIR|ENOTDIR|ENAMETOOLONG): [a-z ]{3,60}, \w{2,20} '[^'\n]{0,300}'|\bFileNotFoundError: \[Errno 2\]/,
  },
];
