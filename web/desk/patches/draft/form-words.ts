/** Problems of a record with the labels of the form; the checks use the file's field names. */
const LABELS: Readonly<Record<string, string>> = {
  display_name: 'Name',
  ta_link: 'Link',
  gamerscore: 'Gamerscore',
  platform: 'Platform',
  released: 'Released',
  developer: 'Developer',
  series: 'Series',
  tags: 'Tags',
  hours: 'Hours to complete',
  title_id: 'Title id',
  twins: 'Other title ids',
  position: 'Square',
  availability: 'Availability',
  note: 'Note',
  kind: 'Availability',
  title: 'Title',
  points: 'Points',
  display_order: 'Place in the list',
  description: 'Description',
  rule: 'Rule',
  count: 'Number',
  of: 'List of games',
  all: 'List of games',
  some: 'List of games',
  squares: 'Squares',
  date: 'Date',
  summary: 'Summary',
}

/** Sentences that do not begin with a field or name. */
const BEGINNINGS = /^(?:challenge|patch|square|squares|the|there) /

/** `key` is the file's field that the message begins with, if any. */
export function inFormWords(message: string, key = ''): string {
  const label = LABELS[key]
  const named = label && message.startsWith(`${key} `) ? label + message.slice(key.length) : message
  const begun = BEGINNINGS.test(named) ? named.charAt(0).toUpperCase() + named.slice(1) : named
  const plain = begun.replaceAll('title_id', 'title id').replace(/\btwins\b/, 'other title ids')
  return /[.!?]$/.test(plain) ? plain : `${plain}.`
}
