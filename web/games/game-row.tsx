import type { ReactNode } from 'react'
import { type GameStatus, statusOfGame } from '#contest/rules/game-status.ts'
import type { AsReceived } from '#contract/call.ts'
import type { GameFields } from '#contract/fields/game-fields.ts'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Status } from '#web/components/status.tsx'
import { trackerGameUrl } from '#web/links.ts'

export interface GameInRow
  extends AsReceived<Pick<GameFields, 'display_name' | 'ta_link' | 'cdn_img' | 'box_art_img'>> {
  ta_gamer_id?: number | null | undefined
  status?: string | null | undefined
  completed?: boolean | null | undefined
}

interface GameRowProps {
  game: GameInRow
  /** Overrides the game's own fields. */
  status?: GameStatus
  /** Replaces the status's own word. */
  statusLabel?: string | undefined
  note?: ReactNode
  size?: 'normal' | 'large'
}

export function GameRow(props: GameRowProps) {
  const { game, status = ownStatus(game), statusLabel, note, size = 'normal' } = props
  const url = trackerGameUrl(game.ta_link, game.ta_gamer_id)
  const isLarge = size === 'large'
  return (
    <tr className={isLarge ? 'game-row large' : 'game-row'}>
      <td>
        <div className="game-row-game row">
          <Picture
            sources={isLarge ? [game.box_art_img, game.cdn_img] : [game.cdn_img, game.box_art_img]}
            width={isLarge ? 78 : 44}
            height={isLarge ? 104 : 44}
          />
          <span>
            {url ? (
              <ExternalLink href={url} className="name link">
                {game.display_name}
              </ExternalLink>
            ) : (
              <span className="name">{game.display_name}</span>
            )}
            {note && <span className="note">{note}</span>}
          </span>
        </div>
      </td>
      <td className="number">
        <Status status={status} label={statusLabel} />
      </td>
    </tr>
  )
}

const ownStatus = ({ status = null, completed = null }: GameInRow): GameStatus =>
  statusOfGame({ status, completed })
