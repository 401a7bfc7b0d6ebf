/** What a visitor is told when the scripts cannot be loaded, by the few means that are there without them. */
export function showLoadFailure(): void {
  const text = document.createElement('span')
  const name = document.createElement('b')
  name.textContent = 'Network Error.'
  text.append(name, ' This page could not be loaded completely.')
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'key small'
  again.textContent = 'Try again'
  again.addEventListener('click', () => location.reload())
  const notice = document.createElement('div')
  notice.className = 'connection'
  notice.setAttribute('role', 'alert')
  notice.append(text, again)
  document.body.append(notice)
}
