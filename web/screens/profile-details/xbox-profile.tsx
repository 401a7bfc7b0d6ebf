import type { profileDetailsCall } from '#contract/account/profile-details.ts'
import type { Received } from '#contract/call.ts'
import { longDate } from '#web/text/eastern-time.ts'

export function XboxProfileCard({ profile }: { profile: Received<typeof profileDetailsCall> }) {
  const facts = [
    ['Gamertag', profile.user?.gamertag],
    ['Created', longDate(profile.created)],
    ['Last Synced', longDate(profile.lastSynced)],
    ['Linked', longDate(profile.linked)],
  ] as const
  return (
    <section>
      <h2>Xbox Live Profile</h2>
      <dl className="xbox-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="tile">
            <dt>{name}</dt>
            <dd className={value ? 'words' : 'words faint'}>{value || 'Not Available'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
