import type { ReactNode } from 'react'
import type { GameStatus } from '#contest/rules/game-status.ts'

export const Tag = ({ status, children }: { status?: GameStatus; children: ReactNode }) => (
  <span className={status ? `tag ${status}` : 'tag'}>{children}</span>
)
