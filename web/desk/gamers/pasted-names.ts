/** The gamertags of a pasted list: a column of a table, or a line of a chat. No gamertag has a comma, a semicolon or a tab in it. */
export const pastedNames = (text: string): string[] =>
  text.split(/[\r\n\t,;]/).filter((name) => name.trim() !== '')
