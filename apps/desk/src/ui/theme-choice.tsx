import { useState } from 'preact/hooks';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

const themes = ['system', 'light', 'dark'] as const;

/** A button that goes through the themes. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<(typeof themes)[number]>(() => chosenTheme() ?? 'system');
  const choose = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] as (typeof themes)[number];
    chooseTheme(next === 'system' ? null : (next as Theme));
    setTheme(next);
  };
  return (
    <button type="button" class="quiet" onClick={choose}>
      Theme: {theme}
    </button>
  );
}
