/** Light or dark by choice, instead of the system's. The first script of a page applies it before anything is drawn. */
const KEY = 'theme'

export type Theme = 'light' | 'dark'

export const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** What the system says anyway is not kept, so that the site follows it again. */
export function chooseTheme(theme: Theme): void {
  const isSystems = matchMedia(`(prefers-color-scheme: ${theme})`).matches
  if (isSystems) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (isSystems) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {} // a browser may refuse storage
}

export function applyKeptTheme(): void {
  const kept = localStorage.getItem(KEY)
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
}
