import { Download } from 'lucide-react'
import { SettingCard } from './setting-card.tsx'

export const DataCard = () => (
  <SettingCard
    id="data"
    title="Data"
    about="Everything but keys and sessions, as JSON Lines. An empty installation can read it."
  >
    <a className="button small quiet" href="/api/organiser/export" download>
      <Download /> Export the contest
    </a>
  </SettingCard>
)
