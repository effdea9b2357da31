import { html, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { inJson } from './in-json.ts';
import { inScript } from './in-script.ts';
import { MOST_LINKS, type PageContent } from './page.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Attributes by which viewers such as Redoc, RapiDoc, Scalar and Stoplight are told the address. */
const ADDRESS = /^(?:spec-?url|data-url|data-spec-?url|api-?description-?url)$/i;
const RELATION = /\b(?:service-desc|describedby|api-catalog)\b/i;
/** What an address of a description looks like, or one of a page that shows it. */
const LIKELY = /openapi|swagger|api-?docs|redoc|\/docs?(?:\/|$)|schema\/?$|\.ya?ml(?:$|\?)/i;
/** The script in which a page of Swagger UI says what it shows; the others are programs. */
const SETTINGS =
  /(?:swagger-(?:ui-)?init(?:ializer)?|swagger-config|openapi|api-?docs|index|main|settings)[\w.-]*\.js(?:$|\?)/i;
const LONGEST = 4_000_000;

/** Reads the description that an HTML page holds, or the addresses at which it may be. The page is parsed, never run. */
export function inHtml(text: string): PageContent {
  if (text.length > LONGEST) return { links: [] };
  let inlined: string | undefined;
  const [sure, scripts, maybe]: [string[], string[], string[]] = [[], [], []];
  for (const element of elementsOf(parse(text))) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    for (const [name, value] of attributes) if (ADDRESS.test(name) && value !== '') sure.push(value);
    const href = attributes.get('href') ?? '';
    if (element.tagName === 'link' && RELATION.test(attributes.get('rel') ?? '')) sure.push(href);
    if (element.tagName === 'a' && LIKELY.test(href)) maybe.push(href);
    const source = attributes.get('src');
    if (element.tagName !== 'script') continue;
    if (source !== undefined && SETTINGS.test(source)) scripts.push(source);
    for (const settings of [textOf(element), attributes.get('data-configuration') ?? '']) {
      const content = settings.trimStart().startsWith('{') ? inJson(settings) : inScript(settings);
      inlined ??= content.inlined;
      sure.push(...content.links);
    }
  }
  return {
    ...(inlined !== undefined && { inlined }),
    links: [...new Set([...sure, ...scripts, ...maybe])].filter((each) => each !== '').slice(0, MOST_LINKS),
  };
}

/** All elements in the order of the page, without recursion: a hostile page may be nested as deep as it likes. */
function elementsOf(root: Node): readonly Element[] {
  const found: Element[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('tagName' in node && node.namespaceURI === html.NS.HTML) found.push(node);
    if ('childNodes' in node) open.push(...node.childNodes.toReversed());
  }
  return found;
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((each) => ('value' in each ? each.value : '')).join('');
}
