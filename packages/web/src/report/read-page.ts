import { REPORT_PAGE_FORMAT, type ReportPage } from '@probity/model';

/** The data that the file carries; undefined if there is none, or it is of another release. */
export function readPage(): ReportPage | undefined {
  const text = document.getElementById('report-data')?.textContent ?? '';
  try {
    const page: ReportPage = JSON.parse(text);
    return page.format === REPORT_PAGE_FORMAT ? page : undefined;
  } catch {
    return undefined;
  }
}
