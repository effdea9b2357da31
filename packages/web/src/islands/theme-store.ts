/** The theme a reader chose. */
export type Theme = 'system' | 'light' | 'dark';

/** `public/theme.js` reads the same key before the page is drawn. */
const KEY = 'probity.theme';
const listeners = new Set<() => void>();

/** The chosen theme: an attribute of the page, and remembered in this browser. */
export const themeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: (): Theme => {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  },
  atBuild: (): Theme => 'system',
  systemIsDark: (): boolean => matchMedia('(prefers-color-scheme: dark)').matches,
  set: (theme: Theme): void => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    try {
      if (theme === 'system') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // The choice then lasts as long as the page.
    }
    for (const listener of listeners) listener();
  },
};

/** The theme after this one: first the other of what is seen, then the same by choice, then the system again. */
export function nextTheme(theme: Theme, systemIsDark: boolean): Theme {
  const [same, other]: readonly [Theme, Theme] = systemIsDark ? ['dark', 'light'] : ['light', 'dark'];
  if (theme === 'system') return other;
  return theme === other ? same : 'system';
}
