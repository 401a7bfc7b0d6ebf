import { formatNumber } from '#contest/text/numbers.ts'
import type { Received } from '#contract/call.ts'
import type { gamerCall } from '#contract/gamer.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { ShownName } from '#web/gamers/shown-name.tsx'
import type { Joining } from './next-scan.tsx'
import { PendingTag } from './pending-tag.tsx'

interface WhoProps {
  player: Joining
  tag?: string
  /** Once they are a gamer. */
  gamer?: Received<typeof gamerCall> | undefined
}

export const Who = ({ player, tag = 'Pending', gamer }: WhoProps) => (
  <header className="first-minute-who row">
    {/* A picture that failed before the scan is requested again, because the key differs. */}
    <Avatar
      key={gamer ? 'gamer' : 'player'}
      sources={[gamer?.cdn_img, gamer?.gamer_pic, player.gamer_pic]}
      colour={gamer?.color}
      size={104}
    />
    <div>
      <h1>
        <ShownName name={gamer?.modern_gamertag || player.display_name || player.gamertag || ''} />
      </h1>
      {gamer ? (
        <p className="first-gamerscore">
          <b>{formatNumber(gamer.gamerscore ?? 0)}</b> Gamerscore
        </p>
      ) : (
        <PendingTag>{tag}</PendingTag>
      )}
    </div>
  </header>
)
