/** Who is known here, and the theme they chose: before the first paint, so that nothing moves or changes its colour. */
export function markVisitor(): void {
  try {
    const page = document.documentElement
    const {
      circle = '',
      me,
      last_me,
      theme,
      xbox_user = '',
    } = localStorage as Partial<Record<string, string>>
    page.toggleAttribute('data-me', me !== undefined)
    page.toggleAttribute('data-circle', /"names":\["/.test(circle))
    page.toggleAttribute('data-pending', /"isPending":true/.test(me ?? ''))
    // Somebody who has just signed in is not greeted yet, but will be.
    page.toggleAttribute('data-since', last_me !== undefined || /"linked_gamer_xuid":"/.test(xbox_user))
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  } catch {} // a browser may refuse storage
}
