import { Avatar } from '#web/gamers/avatar.tsx'
import { ShownName } from '#web/gamers/shown-name.tsx'
import type { Joining } from './next-scan.tsx'
import { PendingTag } from './pending-tag.tsx'

export const Who = ({ player, tag = 'Pending' }: { player: Joining; tag?: string }) => (
  <header className="first-minute-who">
    <Avatar sources={[player.gamer_pic]} size={104} />
    <div>
      <h1>
        <ShownName name={player.display_name || player.gamertag || ''} />
      </h1>
      <PendingTag>{tag}</PendingTag>
    </div>
  </header>
)
