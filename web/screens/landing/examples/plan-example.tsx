import { Link } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import { gamerPlan } from '#web/data/calls.ts'
import { gamePath, gamerPlanPath } from '#web/links.ts'
import { Example, type ExampleSubject, useExample } from './example.tsx'

const SHOWN = 3

export function PlanExample({ gamertag, name, xuid }: ExampleSubject) {
  const plan = useExample(gamerPlan(xuid ?? ''), xuid)
  return (
    <Example
      title="What to play next"
      text="The squares worth the most, in order, and who you can overtake with them."
      to={gamerPlanPath(gamertag)}
      more="The plan of"
      name={name}
    >
      {plan && (
        <ol className="example-rows">
          {(plan.suggestions ?? [])
            .slice(0, SHOWN)
            .map(({ square, link, display_name, now, completes, towards }) => (
              <li key={square}>
                <b className="gain">+{now}</b>
                <span>
                  {link ? <Link to={gamePath(link)}>{display_name}</Link> : display_name}
                  <small>{bringsText(completes?.length ?? 0, towards?.length ?? 0)}</small>
                </span>
              </li>
            ))}
        </ol>
      )}
    </Example>
  )
}

function bringsText(completed: number, nearer: number): string {
  if (completed > 0) return `Completes ${counted(completed, 'challenge')}`
  return nearer > 0 ? `Advances ${counted(nearer, 'challenge')}` : 'One more square'
}
