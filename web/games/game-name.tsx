import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { gamePath } from '#web/links.ts'

interface NamedGame {
  display_name?: string | null | undefined
  ta_link?: string | null | undefined
}

export const gameName = ({ display_name }: NamedGame): string => display_name || 'Unknown game'

export const GameName = ({ game }: { game: NamedGame }) => (
  <LinkedName to={game.ta_link && gamePath(game.ta_link)} className="name">
    {gameName(game)}
  </LinkedName>
)
