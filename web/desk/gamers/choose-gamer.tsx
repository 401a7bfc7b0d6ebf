import { useState } from 'react'
import type { DeskGamer, deskGamersCall } from '#contract/organiser/gamers.ts'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { Dialog } from '../components/dialog.tsx'
import { QueryResult } from '../components/notices.tsx'
import { useDesk } from '../data/use-desk.ts'
import { useRested } from '../data/use-rested.ts'
import { inFours } from './gamer-words.ts'

interface ChooseGamerProps {
  title: string
  without: string
  onChoose: (gamer: DeskGamer) => void
  onClose: () => void
}

export function ChooseGamer({ title, without, onChoose, onClose }: ChooseGamerProps) {
  const [text, setText] = useState('')
  const query = new URLSearchParams({ search: useRested(text, 200), limit: '8' })
  const found = useDesk<typeof deskGamersCall>(`/api/organiser/gamers?${query}`, { keep: true })
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body stack">
        <SearchBox label="Gamertag..." text={text} onChange={setText} />
        <QueryResult of={found}>
          {({ gamers }) => {
            const others = gamers.filter(({ xuid }) => xuid !== without)
            return others.length === 0 ? (
              <Empty text="No gamers match your search." />
            ) : (
              <ul className="square-choices">
                {others.map((gamer) => (
                  <li key={gamer.xuid}>
                    <button type="button" onClick={() => onChoose(gamer)}>
                      <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} size={32} />
                      <span>
                        <bdi>{gamer.gamertag}</bdi>
                        <small>{inFours(gamer.xuid)}</small>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryResult>
      </div>
    </Dialog>
  )
}
