import { SHARED_BADGES } from '#contest/rules/badges.ts'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { deskBadgeEffectCall } from '#contract/organiser/settings.ts'
import { RankBadge } from '#web/gamers/rank-badge.tsx'
import { BeforeAfter } from '../components/before-after.tsx'
import { Field, FieldError } from '../components/field.tsx'
import { useDesk } from '../data/use-desk.ts'
import { SettingCard } from './setting-card.tsx'
import type { DeskSettings, SettingsDraft } from './settings-draft.ts'

export function BadgesCard({ draft, counts }: { draft: SettingsDraft; counts: DeskSettings['badges'] }) {
  const text = draft.textOf('badge-shares')
  const shares = text.split(',').map((share) => share.trim())
  const problem = draft.problemOf('badge-shares')
  const isChanged = draft.changes.some(({ name }) => name === 'badge-shares') && !problem
  const { data: effect } = useDesk<typeof deskBadgeEffectCall>(
    `/api/organiser/settings/badge-effect?shares=${encodeURIComponent(text)}`,
    { enabled: isChanged, keep: true },
  )
  const shown = isChanged && effect ? effect.counts : counts
  return (
    <SettingCard
      id="badges"
      title="Badges"
      about="Share of ranked gamers in each tier, from the top, with the number of gamers."
    >
      <ul className="badge-shares">
        {shown.map(({ badge, gamers }) => {
          const index = SHARED_BADGES.indexOf(badge)
          return (
            <li key={badge}>
              <RankBadge badge={badge} showName />
              {index >= 0 ? (
                <span className="badge-share row">
                  <Field
                    label={`Share of ${badge}, in percent`}
                    isLabelHidden
                    type="number"
                    min={0}
                    max={100}
                    value={shares[index] ?? ''}
                    disabled={!draft.mayChange}
                    onChange={(share) => draft.change('badge-shares', shares.with(index, share).join(', '))}
                  />
                  <span aria-hidden="true">%</span>
                </span>
              ) : (
                <span className="badge-rest">{badge === 'Bronze' ? 'the rest' : '0 points'}</span>
              )}
              <span className="badge-count">{counted(gamers, 'gamer')}</span>
            </li>
          )
        })}
      </ul>
      <FieldError error={problem} />
      <div aria-live="polite">{isChanged && effect && <Effect effect={effect} />}</div>
    </SettingCard>
  )
}

type BadgeEffect = NonNullable<ReturnType<typeof useDesk<typeof deskBadgeEffectCall>>['data']>

function Effect({ effect: { rise, fall, gamers } }: { effect: BadgeEffect }) {
  if (rise + fall === 0) return <p className="settings-note">This changes no one's badge.</p>
  return (
    <details className="badge-effect">
      <summary>
        With this change {counted(rise, 'gamer')} {rise === 1 ? 'rises' : 'rise'} and {counted(fall, 'gamer')}{' '}
        {fall === 1 ? 'falls' : 'fall'}. <span className="link">Who</span>
      </summary>
      <ul>
        {gamers.map(({ xuid, gamertag, rank, before, after }) => (
          <li key={xuid}>
            <span className="number">{formatNumber(rank)}</span> <bdi>{gamertag}</bdi>{' '}
            <BeforeAfter before={before} after={after} />
          </li>
        ))}
      </ul>
      {rise + fall > gamers.length && (
        <p className="settings-note">And {formatNumber(rise + fall - gamers.length)} more.</p>
      )}
    </details>
  )
}
