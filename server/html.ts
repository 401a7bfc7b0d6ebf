const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Also removes characters that XML cannot contain. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ''))

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
