/** `null` follows the system. */
export type Theme = 'light' | 'dark' | null;

const key = 'climax-desk-theme';

/** The theme that was chosen on this machine. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

export function chooseTheme(theme: Theme): void {
  if (theme) localStorage.setItem(key, theme);
  else localStorage.removeItem(key);
  applyTheme();
}

export function applyTheme(): void {
  const theme = chosenTheme();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  dispatchEvent(new Event('themechange'));
}

/** Calls back when colours change, by choice or by the system; returns a function that ends this. */
export function followTheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  addEventListener('themechange', listener);
  return () => {
    system.removeEventListener('change', listener);
    removeEventListener('themechange', listener);
  };
}
