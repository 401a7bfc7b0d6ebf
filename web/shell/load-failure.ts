/** Reports that the scripts could not be loaded, using only the DOM, because React may be missing. */
export function showLoadFailure(): void {
  const root = document.getElementById('root') ?? document.body
  // Nothing will be found.
  document.querySelector<HTMLDialogElement>('.palette')?.close()
  const place = root.querySelector('main') ?? root.appendChild(document.createElement('main'))
  const again = element('button', 'Try again', 'button primary')
  again.addEventListener('click', () => location.reload())
  const message = document.createElement('div')
  message.className = 'page loading-page'
  message.setAttribute('role', 'alert')
  message.append(element('h1', 'Network Error'), element('p', 'This page could not be loaded.'), again)
  place.replaceChildren(message)
}

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}
