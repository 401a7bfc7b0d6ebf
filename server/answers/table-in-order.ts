import type { Contestant, Snapshot } from '../snapshot/state.ts'
import { oncePer } from './once-per.ts'
import { inOrder, type WindowRows } from './window.ts'

type Table = Snapshot['table']

const ordersOf = oncePer((_: Table) => new Map<string, Promise<WindowRows<Contestant>>>())

/** The table of a state in the order of a column, sorted once: windows of it are requested in the hundreds after each settlement. */
export function tableInOrder(table: Table, sort = ''): Promise<WindowRows<Contestant>> {
  const orders = ordersOf(table)
  const sorted = orders.get(sort) ?? inOrder<Contestant>(table, sort, VALUES)
  orders.set(sort, sorted)
  return sorted
}

const VALUES = {
  gamertag: ({ gamertag }: Contestant) => gamertag,
  gamerscore: ({ gamerscore }: Contestant) => gamerscore,
}
