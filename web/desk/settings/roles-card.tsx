/** Who may use the desk. Owners grant and revoke; organisers can see it. */
import './roles-card.css'
import { useState } from 'react'
import { DESK_ROLES, type DeskRole } from '#contest/rules/desk-roles.ts'
import type { AnswerOf } from '#contract/call.ts'
import type {
  deskRolesCall,
  findPersonCall,
  grantRoleCall,
  revokeRoleCall,
} from '#contract/organiser/roles.ts'
import { Alert } from '#web/components/notices/alert.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { ROLE_TITLES } from '../components/actor-name.tsx'
import { DeskButton } from '../components/desk-button.tsx'
import { ReasonDialog } from '../components/dialog.tsx'
import { Field, SelectField } from '../components/field.tsx'
import { QueryResult } from '../components/notices.tsx'
import { askDesk, sentenceOf } from '../data/desk-http.ts'
import { useDeskMe } from '../data/me.ts'
import { useDesk } from '../data/use-desk.ts'
import { useDeskAction } from '../data/use-desk-action.ts'
import { dateOf } from '../text/desk-times.ts'

type Holder = AnswerOf<typeof deskRolesCall>['holders'][number]

const WHAT_THEY_MAY: Readonly<Record<DeskRole, string>> = {
  owner: 'Everything, also settings, accounts and roles',
  organiser: 'Everything of the contest',
  helper: 'Gamers and held scans',
}

export function RolesCard() {
  const answer = useDesk<typeof deskRolesCall>('/api/organiser/roles')
  const isOwner = useDeskMe().role === 'owner'
  return (
    <section className="card roles-card" id="roles">
      <h2>Who may use the desk</h2>
      <p className="muted">A role belongs to the Xbox account. Revoking it takes effect immediately.</p>
      <QueryResult of={answer}>
        {({ holders }) => (
          <ul className="list">
            {holders.map((holder) => (
              <HolderRow key={holder.xuid} holder={holder} mayRevoke={isOwner} />
            ))}
          </ul>
        )}
      </QueryResult>
      {isOwner && <Grant />}
    </section>
  )
}

function HolderRow({ holder, mayRevoke }: { holder: Holder; mayRevoke: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const revoking = useDeskAction<typeof revokeRoleCall>()
  const { xuid, gamertag, role, since } = holder
  const close = () => {
    revoking.reset()
    setOpen(false)
  }
  return (
    <li>
      <span className="text">
        <b className="name">
          <bdi>{gamertag}</bdi>
        </b>
        <span className="note">
          {ROLE_TITLES[role]} since {dateOf(since)}. {WHAT_THEY_MAY[role]}.
        </span>
      </span>
      {mayRevoke && (
        <DeskButton kind="quiet" label={`Revoke the role of ${gamertag}`} onClick={() => setOpen(true)}>
          Revoke
        </DeskButton>
      )}
      {isOpen && (
        <ReasonDialog
          title={`Revoke the role of ${gamertag}`}
          action="Revoke"
          kind="warning"
          isRequired={false}
          of={revoking}
          onConfirm={(why) => revoking.run('/api/organiser/roles/revoke', { xuid, why })}
          onClose={close}
        >
          <p>They lose access to the desk immediately. They stay in the contest.</p>
        </ReasonDialog>
      )}
    </li>
  )
}

const ROLES = DESK_ROLES.map((value) => ({ value, name: ROLE_TITLES[value] }))

type Person = AnswerOf<typeof findPersonCall>

/** Looks up and shows the owner of the gamertag before granting, so that a look-alike does not get access. */
function Grant() {
  const [gamertag, setGamertag] = useState('')
  const [role, setRole] = useState<DeskRole>('helper')
  const [person, setPerson] = useState<Person | null>(null)
  const [granted, setGranted] = useState('')
  const [isFinding, setFinding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const find = async () => {
    setGranted('')
    setProblem(null)
    setFinding(true)
    const query = new URLSearchParams({ gamertag: gamertag.trim() })
    try {
      setPerson((await askDesk(`/api/organiser/roles/find?${query}`)) as Person)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setFinding(false)
  }
  const done = (name: string) => {
    setPerson(null)
    setGamertag('')
    setGranted(`${name} has the role ${role}. They sign in on the site and open the desk.`)
  }
  return (
    <>
      <form
        className="roles-grant paired"
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <Field label="Gamertag" value={gamertag} maxLength={60} onChange={setGamertag} />
        <SelectField label="Role" value={role} options={ROLES} onChange={setRole} />
        <DeskButton type="submit" isPending={isFinding} disabled={!gamertag.trim()}>
          Look up
        </DeskButton>
        <div className="roles-said" role="status">
          {granted && <Alert kind="success">{granted}</Alert>}
          {problem && <Alert kind="error">{problem}</Alert>}
        </div>
      </form>
      {person && <GrantDialog person={person} role={role} onGranted={done} onClose={() => setPerson(null)} />}
    </>
  )
}

interface GrantDialogProps {
  person: Person
  role: DeskRole
  onGranted: (name: string) => void
  onClose: () => void
}

function GrantDialog({ person, role, onGranted, onClose }: GrantDialogProps) {
  const granting = useDeskAction<typeof grantRoleCall>()
  const { xuid, gamertag, role: before } = person
  const confirm = async (why: string) => {
    const done = await granting.run('/api/organiser/roles/grant', { gamertag, xuid, role, why })
    if (done) onGranted(gamertag)
    return done
  }
  return (
    <ReasonDialog
      title={`Make ${gamertag} ${role === 'helper' ? 'a helper' : `an ${role}`}?`}
      action="Grant"
      isRequired={false}
      of={granting}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="roles-person row">
        <Avatar sources={[person.gamer_pic]} size={40} />
        <div>
          <b>
            <bdi>{gamertag}</bdi>
          </b>
          <small>
            XUID {xuid}. {person.in_contest ? 'In the contest.' : 'Not in the contest.'}{' '}
            {person.has_signed_in ? 'Has signed in on the site.' : 'Has never signed in on the site.'}
          </small>
        </div>
      </div>
      <p>
        {ROLE_TITLES[role]}: {WHAT_THEY_MAY[role]}.{before && ` Their role now is ${before}.`}
      </p>
    </ReasonDialog>
  )
}
