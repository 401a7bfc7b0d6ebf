/** The links of the gamer bar, one per page about a gamer. */
import { CalendarDays, Columns2, Grid2x2, ListOrdered, type LucideIcon, Route } from 'lucide-react'
import { comparePath, gamerLedgerPath, gamerPath, gamerPlanPath, gamerYearPath } from '#web/links.ts'

export interface GamerBarKey {
  page: 'grid' | 'plan' | 'ledger' | 'year' | 'compare'
  name: string
  Icon: LucideIcon
  path: (gamertag: string) => string
}

export const GAMER_BAR_LINKS: readonly GamerBarKey[] = [
  { page: 'grid', name: 'Grid', Icon: Grid2x2, path: gamerPath },
  { page: 'plan', name: 'Plan', Icon: Route, path: gamerPlanPath },
  { page: 'ledger', name: 'Ledger', Icon: ListOrdered, path: gamerLedgerPath },
  {
    page: 'year',
    name: 'Year',
    Icon: CalendarDays,
    // The year of the reader's clock; near New Year the page itself decides.
    path: (gamertag) => gamerYearPath(gamertag, new Date().getFullYear()),
  },
  { page: 'compare', name: 'Compare', Icon: Columns2, path: comparePath },
]
