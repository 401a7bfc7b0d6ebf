import { Fact } from '#web/components/fact.tsx'
import './linked-profile.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useMemo } from 'react'
import type { CellId } from '#contest/rules/grid.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import type { LinkedGamer } from '#contract/account/profile-details.ts'
import type { AsReceived } from '#contract/call.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { BoardPicture } from '#web/board/pictures/board-picture.tsx'
import { ButtonLink, ExternalButtonLink } from '#web/components/controls/button.tsx'
import { gamerCompletions } from '#web/data/calls.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { gamerPath, trackerGamerUrl } from '#web/links.ts'
import { site } from '#web/site.ts'
import { longDate } from '#web/text/eastern-time.ts'

/** Empty until known. */
function useLit(xuid: string | null | undefined): CellId[] {
  const { data } = useQuery({ ...gamerCompletions(xuid ?? ''), enabled: Boolean(xuid) })
  return useMemo(() => (data?.gamer_completions ?? []).flatMap((one) => cellOf(one) ?? []), [data])
}

export function LinkedProfile({ gamer }: { gamer: AsReceived<LinkedGamer> }) {
  const gamertag = gamer.gamertag || gamer.modern_gamertag
  return (
    <div className="linked-profile paired card">
      <div className="linked-words">
        <div className="row">
          <Avatar sources={[gamer.cdn_img]} colour={gamer.color} size={64} />
          <p className="display linked-name">{gamer.modern_gamertag || gamertag || 'Not Available'}</p>
        </div>
        <dl>
          <Fact name="Gamerscore">
            {gamer.gamerscore == null ? 'Not Available' : formatNumber(gamer.gamerscore)}
          </Fact>
          <Fact name="Updated">{longDate(gamer.last_updated) ?? 'Not Available'}</Fact>
        </dl>
        {gamertag && (
          <div className="buttons">
            <ButtonLink to={gamerPath(gamertag)} kind="primary" size="small">
              View {site.siteName} profile
            </ButtonLink>
            <ExternalButtonLink href={trackerGamerUrl(gamer.ta_link, gamertag)} size="small">
              Achievement site <ArrowUpRight />
            </ExternalButtonLink>
          </div>
        )}
      </div>
      <div className="linked-picture">
        <BoardPicture lit={useLit(gamer.xuid)} />
      </div>
    </div>
  )
}

export const PendingProfile = () => (
  <div className="linked-profile paired card">
    <div className="linked-words">
      <p className="display linked-name">Your grid is waiting for its first scan</p>
      <p className="muted">
        After the first scan every game you have ever completed lights its square. If nothing has changed
        after a day, ask the organiser{site.chatInviteUrl && ' in the chat server'} to force a scan.
      </p>
      {site.chatInviteUrl && (
        <div className="buttons">
          <ExternalButtonLink href={site.chatInviteUrl} size="small">
            Join the chat server <ArrowUpRight />
          </ExternalButtonLink>
        </div>
      )}
    </div>
    <div className="linked-picture">
      <BoardPicture />
    </div>
  </div>
)
