/** What a reader sees of a page: tags left out, blocks on lines of their own, entities decoded. Runs forward only. */
export function pageText(html: string): string {
  return html
    .replaceAll(/<(?:br|\/?(?:p|div|li|tr|pre|h[1-6]|ul|table|title|section))\b[^<>]{0,1000}>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^<>]{0,2000}>/gi, '')
    .replaceAll(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replaceAll(/&(?:quot|#34|#x22);/gi, '"')
    .replaceAll(/&(?:#39|#x27|apos);/gi, "'")
    .replaceAll(/&(?:lt|#60|#x3c);/gi, '<')
    .replaceAll(/&(?:gt|#62|#x3e);/gi, '>')
    .replaceAll(/&#(?:x2f|47);/gi, '/')
    .replaceAll(/&(?:amp|#38|#x26);/gi, '&');
}
