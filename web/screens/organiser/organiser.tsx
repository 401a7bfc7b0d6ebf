import '#web/desk/desk.css'
import { useParams } from 'react-router'
import { mayAct } from '#contest/rules/desk-roles.ts'
import type { deskMeCall } from '#contract/organiser/me.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { KeepFocus } from '#web/desk/components/keep-focus.tsx'
import { DeskError } from '#web/desk/components/notices.tsx'
import { MeContext } from '#web/desk/data/me.ts'
import { useDesk } from '#web/desk/data/use-desk.ts'
import { DeskBar } from '#web/desk/desk-bar.tsx'
import { SECTIONS } from '#web/desk/sections.ts'
import { DeskSignIn } from '#web/desk/sign-in/desk-sign-in.tsx'
import { SessionNotice } from '#web/desk/sign-in/session-notice.tsx'
import { useDocumentTitle, withSiteName } from '#web/site-titles.ts'

export function Organiser() {
  const [path = '', ...rest] = (useParams()['*'] ?? '').split('/')
  const me = useDesk<typeof deskMeCall>('/api/organiser/me')
  const mine = me.data ? SECTIONS.filter(({ atLeast }) => mayAct(me.data.role, atLeast)) : []
  // A helper has no overview; the first allowed section is shown.
  const section = SECTIONS.some((known) => known.path === path && !mine.includes(known) && path !== '')
    ? null
    : (mine.find((known) => known.path === path) ?? (path === '' ? mine[0] : undefined))
  useDocumentTitle(section ? withSiteName(`${section.name} – Organiser desk`) : undefined)
  // A user who was let in stays, with their typed text, even if the next call is refused: a notice says so.
  if (!me.data) return <DeskSignIn error={me.error} onRetry={() => void me.refetch()} />
  return (
    <MeContext value={me.data}>
      <DeskBar sections={mine} current={section ?? undefined} />
      <SessionNotice />
      <KeepFocus className="page desk-page">
        {section && <section.Component rest={rest.join('/')} />}
        {section === null && <DeskError sentence={`Your role (${me.data.role}) cannot open this page.`} />}
        {section === undefined && (
          <>
            <h1 className="visually-hidden">Organiser desk</h1>
            <Empty text="Page not found.">
              <ButtonLink to="/organiser">Back to the desk</ButtonLink>
            </Empty>
          </>
        )}
      </KeepFocus>
    </MeContext>
  )
}
