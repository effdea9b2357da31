/** The anchors of a Markdown page, as GitHub names them after its headings. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const prose = text.replaceAll(/^\s*```[^]*?^\s*```/gm, '');
  return new Set([...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchor(heading)));
}

function anchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
