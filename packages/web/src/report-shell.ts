/** What the page of the HTML report is made of. */
export interface ShellParts {
  readonly script: string;
  /** Runs before the page is drawn, so that a chosen theme does not flash. */
  readonly theme: string;
  readonly style: string;
  readonly icon: string;
  /** The source expression of a policy that allows exactly this text. */
  readonly hash: (text: string) => string;
}

/**
 * The page without data, in one piece. Its policy allows exactly its own script and style, and no request at all; a
 * reporter fills the three places, and nothing that it writes there can run.
 */
export function reportShell({ script, theme, style, icon, hash }: ShellParts): string {
  for (const text of [script, theme]) {
    // Either would end the script, or begin what the browser reads as something else.
    if (/<\/script|<!--/i.test(text)) throw new Error('The script of the report holds the end of a script.');
  }
  if (/<\/style/i.test(style))
    throw new Error('The style sheet of the report holds the end of a style sheet.');
  const policy = [
    "default-src 'none'",
    `script-src ${hash(theme)} ${hash(script)}`,
    `style-src ${hash(style)}`,
    'font-src data:',
    'img-src data:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title><!--probity:title--></title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
<script>${theme}</script>
</head>
<body>
<div id="report"><main class="rep"><!--probity:summary--></main></div>
<script id="report-data" type="application/json"><!--probity:data--></script>
<script>${script}</script>
</body>
</html>
`;
}
