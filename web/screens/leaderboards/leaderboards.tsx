import { STAY } from '#web/data/address-choices.ts'
import './leaderboards.css'
import { useSearchParams } from 'react-router'
import { Tabs } from '#web/components/controls/tabs.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { scanWords } from '#web/posts/figures/scan-words.ts'
import { Monthly } from './monthly/monthly.tsx'
import { Overall } from './overall/overall.tsx'
import { Weekly } from './weekly/weekly.tsx'

const TABS = [
  { name: 'overall', title: 'Overall', Panel: Overall },
  { name: 'weekly', title: 'Weekly Challenges', Panel: Weekly },
  { name: 'monthly', title: 'Monthly', Panel: Monthly },
] as const

/** The tab is in the address: `?tab=weekly`. Only the selected panel is mounted, so only its call is made. */
export function Leaderboards() {
  const [parameters, setParameters] = useSearchParams()
  const chosen = TABS.find(({ name }) => name === parameters.get('tab')) ?? TABS[0]
  return (
    <div className="page leaderboards">
      <PageHead title="Leaderboard">
        Squares score 3 points each. Challenges score the rest. Updated after every scan, at about{' '}
        {scanWords('and')}.
      </PageHead>
      <Tabs
        label="Leaderboards"
        tabs={TABS}
        selected={chosen.name}
        onSelect={(tab) => setParameters(tab === TABS[0].name ? {} : { tab }, STAY)}
      >
        <chosen.Panel />
      </Tabs>
    </div>
  )
}
