import type { ComponentType } from 'react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ChapterCount } from '../islands/chapter-count.tsx';
import { ChapterTotal } from '../islands/chapter-total.tsx';
import { CopyButton } from '../islands/copy-button.tsx';
import { DoneMark } from '../islands/done-mark.tsx';
import { NotePad } from '../islands/note-pad.tsx';
import { Overview } from '../islands/overview.tsx';
import { PrintButton } from '../islands/print-button.tsx';
import { ProgressTools } from '../islands/progress-tools.tsx';
import { SearchButton } from '../islands/search-button.tsx';
import { ThemeSwitch } from '../islands/theme-switch.tsx';
import { Tick } from '../islands/tick.tsx';

const ISLANDS: Readonly<Record<string, (place: Element, props: string) => void>> = {
  'chapter-count': hydrate(ChapterCount),
  'chapter-total': hydrate(ChapterTotal),
  'copy-button': hydrate(CopyButton),
  'done-mark': hydrate(DoneMark),
  'note-pad': hydrate(NotePad),
  overview: hydrate(Overview),
  'print-button': hydrate(PrintButton),
  'progress-tools': hydrate(ProgressTools),
  'search-button': hydrate(SearchButton),
  'theme-switch': hydrate(ThemeSwitch),
  tick: hydrate(Tick),
};

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '', props = '{}' } = place.dataset;
  ISLANDS[island]?.(place, props);
}

/** The properties were written by our own build from the component's own type. */
function hydrate<P extends object>(component: ComponentType<P>): (place: Element, props: string) => void {
  return (place, text) => {
    const props: P = JSON.parse(text);
    hydrateRoot(place, createElement(component, props));
  };
}
