import { Contrast } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../components/icon.tsx';
import { nextTheme, themeStore } from './theme-store.ts';

/** Changes between the theme of the system, light and dark; the choice is remembered. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get, themeStore.atBuild);
  const name = theme === 'system' ? 'as the system' : theme;
  return (
    <button
      type="button"
      className="btn ghost script"
      aria-label={`Switch theme, now ${name}`}
      title={`Theme: ${name}`}
      onClick={() => {
        themeStore.set(nextTheme(theme, themeStore.systemIsDark()));
      }}
    >
      <Icon of={Contrast} />
    </button>
  );
}
