import type { ReportPage } from '@probity/model';
import { createContext, use } from 'react';

/** What every part of the page may ask: the data, and whether it is being printed. */
export interface PageContext {
  readonly page: ReportPage;
  /** Everything is drawn and open while the page is printed. */
  readonly printing: boolean;
}

/** The data of the page for every part of it. */
export const Page = createContext<PageContext | null>(null);

/** The data of the page. */
export function usePage(): PageContext {
  const context = use(Page);
  if (context === null) throw new Error('This part is outside of the page.');
  return context;
}
