/** An explicit theme instead of the system's. index.html applies it before the first paint. */
const KEY = 'theme'

export type Theme = 'light' | 'dark'

export const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** The system's own theme is not stored, so that the site follows it again. */
export function chooseTheme(theme: Theme): void {
  const isSystems = matchMedia(`(prefers-color-scheme: ${theme})`).matches
  if (isSystems) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (isSystems) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {} // a browser may refuse storage
}
