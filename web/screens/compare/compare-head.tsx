import { Users } from 'lucide-react'
import { useState } from 'react'
import { listed } from '#contest/text/listed.ts'
import { Pill } from '#web/components/controls/pill.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { comparePath } from '#web/links.ts'
import type { ComparedGamer } from './compared.ts'
import { EditGamers } from './gamers/edit-gamers.tsx'

export function CompareHead({ title, gamers }: { title: string; gamers: readonly ComparedGamer[] }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <div className="spread compare-head">
        <h1>{title}</h1>
        <div className="row">
          <Pill pressed={isEditing} onClick={() => setEditing(!isEditing)}>
            <Users /> {gamers.length === 2 ? 'Change gamer' : 'Change gamers'}
          </Pill>
          <ShareButton
            title={listed(gamers.map(({ name }) => name))}
            path={comparePath(...gamers.map(({ gamertag }) => gamertag))}
          />
        </div>
      </div>
      {isEditing && <EditGamers gamers={gamers} />}
    </>
  )
}
