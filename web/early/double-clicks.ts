/**
 * A double click on a link leads there once: until the new page is rendered, the link knows nothing of the first click, and the
 * history would get the same page twice. A link that leads on step by step has another address by then.
 */
export function ignoreDoubleClicks(): void {
  let last: string | undefined
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link && event.detail > 1 && link.href === last) event.preventDefault()
    last = link?.href
  }
  document.addEventListener('click', onClick, true)
}
