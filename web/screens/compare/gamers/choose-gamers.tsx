import { MAX_COMPARED } from '#contest/compare/overlay.ts'
import { ButtonLink } from '#web/components/controls/button.tsx'
import { Alert } from '#web/components/notices/alert.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { comparePath } from '#web/links.ts'
import { EditGamers } from './edit-gamers.tsx'

interface ChooseGamersProps {
  /** Already selected. */
  gamertags: readonly string[]
  /** Why there is nothing to compare, unless no one is selected yet. */
  problem?: string
}

/** For fewer than two or too many gamers: what is wrong, and how to continue. */
export const ChooseGamers = ({ gamertags, problem }: ChooseGamersProps) => (
  <div className="page compare">
    <PageHead title="Compare">
      Points, squares, challenges and months side by side: two gamers on one grid, or up to {MAX_COMPARED} in
      a table.
    </PageHead>
    {problem && <Alert kind="error">{problem}</Alert>}
    <EditGamers gamers={gamertags.map((gamertag) => ({ gamertag, name: gamertag }))} />
    {problem && gamertags.length > 1 && (
      <p className="go-on">
        <ButtonLink to={comparePath(...gamertags)} kind="primary" size="small">
          Compare {gamertags.length === 2 ? 'these two' : `these ${gamertags.length}`}
        </ButtonLink>
      </p>
    )}
  </div>
)
