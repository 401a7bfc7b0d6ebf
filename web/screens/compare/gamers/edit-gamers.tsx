import './edit-gamers.css'
import { ArrowLeftRight, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_COMPARED } from '#contest/compare/overlay.ts'
import { Pill } from '#web/components/controls/pill.tsx'
import { comparePath } from '#web/links.ts'
import { FindGamer } from './find-gamer.tsx'

export function EditGamers({ gamers }: { gamers: readonly { gamertag: string; name: string }[] }) {
  const tags = gamers.map(({ gamertag }) => gamertag)
  const [replaced, setReplaced] = useState<number | null>(null)
  const replacedName = replaced === null ? undefined : gamers[replaced]?.name
  const [first, second] = tags
  return (
    <div className="edit-gamers">
      {gamers.length > 0 && (
        <ul>
          {gamers.map(({ gamertag, name }, index) => (
            <li key={gamertag}>
              <bdi>{name}</bdi>
              <Pill
                pressed={replaced === index}
                onClick={() => setReplaced(replaced === index ? null : index)}
              >
                Replace<span className="visually-hidden"> {name}</span>
              </Pill>
              <Link className="pill" to={comparePath(...tags.filter((_, other) => other !== index))}>
                <X />
                <span className="visually-hidden">Remove {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {first && second && tags.length === 2 && (
        <Link className="pill" to={comparePath(second, first)}>
          <ArrowLeftRight /> Swap sides
        </Link>
      )}
      {replacedName !== undefined ? (
        <FindGamer
          key={replaced}
          label={`Replace ${replacedName} with...`}
          except={tags}
          toWith={(gamertag) =>
            comparePath(...tags.map((tag, index) => (index === replaced ? gamertag : tag)))
          }
        />
      ) : tags.length < MAX_COMPARED ? (
        <FindGamer
          label={
            tags.length === 0 ? 'Choose a gamer...' : tags.length === 1 ? 'Compare with...' : 'Add a gamer...'
          }
          except={tags}
          toWith={(gamertag) => comparePath(...tags, gamertag)}
        />
      ) : (
        <p className="muted">
          <UserPlus /> You can compare up to {MAX_COMPARED} gamers.
        </p>
      )}
    </div>
  )
}
