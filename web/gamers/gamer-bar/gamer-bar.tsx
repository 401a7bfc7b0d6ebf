import './gamer-bar.css'
import { Star as StarIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import type { AsReceived } from '#contract/call.ts'
import type { GamerFields } from '#contract/fields/gamer-fields.ts'
import { useMe } from '#web/account/me.ts'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { comparePath, gamerPath, gamerSharePath } from '#web/links.ts'
import { Avatar } from '../avatar.tsx'
import { Star } from '../star/star.tsx'
import { GAMER_BAR_LINKS, type GamerBarKey } from './gamer-bar-links.ts'

interface GamerBarProps {
  /** The gamertag in the address, the only data before the answer. */
  requested: string
  /** Undefined until the answer has arrived. */
  gamer: AsReceived<Partial<GamerFields>> | undefined
  current: GamerBarKey['page'] | 'share' | undefined
}

/** The second bar on all pages about one gamer. */
export function GamerBar({ requested, gamer, current }: GamerBarProps) {
  const nav = useCurrentInSight(current)
  // Former names lead here too; the links use the current one.
  const gamertag = gamer?.gamertag || gamer?.modern_gamertag || requested
  const name = gamer?.modern_gamertag || gamertag.replaceAll('+', ' ')
  const me = useMe()
  const isMe = me !== null && gamertagKey(me.gamertag) === gamertagKey(gamertag)
  const withMe = isMe ? undefined : me?.gamertag
  const who = (
    <>
      <Avatar sources={[gamer?.cdn_img, gamer?.gamer_pic]} colour={gamer?.color} size={28} />
      <bdi>{name}</bdi>
    </>
  )
  return (
    <div className="second-bar gamer-bar">
      <div className="gamer-bar-inner">
        {/* On the profile the link would be redundant. */}
        {current === 'grid' ? (
          <span className="gamer-bar-name row">{who}</span>
        ) : (
          <Link to={gamerPath(gamertag)} className="gamer-bar-name row">
            {who}
          </Link>
        )}
        <nav ref={nav} aria-label={`Pages of ${name}`}>
          {GAMER_BAR_LINKS.map(({ page, name: keyName, Icon, path }) => (
            <Link
              key={page}
              to={page === 'compare' && withMe ? comparePath(withMe, gamertag) : path(gamertag)}
              aria-current={page === current ? 'page' : undefined}
            >
              <Icon />
              {keyName}
              {page === 'compare' && withMe && <span className="with-me"> with me</span>}
            </Link>
          ))}
        </nav>
        <span className="gamer-bar-acts">
          {gamer && !isMe && <Star gamertag={gamertag} name={name} kind="pill" />}
          {isMe && (
            <Link to="/circle" className="pill">
              <StarIcon /> My circle
            </Link>
          )}
          {/* A comparison has several gamers, so it has its own link. */}
          {current !== 'compare' && (
            <ShareButton title={name} path={sharedPath(gamertag, current)}>
              {current === 'share' ? undefined : (
                <Link to={gamerSharePath(gamertag)} className="link">
                  Signature, picture and feed
                </Link>
              )}
            </ShareButton>
          )}
        </span>
      </div>
    </div>
  )
}

/** The current page; from the sharing page the profile. */
const sharedPath = (gamertag: string, current: GamerBarProps['current']): string =>
  (GAMER_BAR_LINKS.find(({ page }) => page === current)?.path ?? gamerPath)(gamertag)

/** On a phone the links scroll sideways; the current one must be visible. */
function useCurrentInSight(current: GamerBarProps['current']) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another page is opened
  useEffect(() => {
    const keys = nav.current
    const here = keys?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView, which may move the page as well.
    if (keys && here) keys.scrollLeft = here.offsetLeft - (keys.clientWidth - here.clientWidth) / 2
  }, [current])
  return nav
}
