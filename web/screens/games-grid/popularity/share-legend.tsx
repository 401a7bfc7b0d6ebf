interface ShareKeyProps {
  title: string
  rows: readonly { kind: string; words: string; count: number | undefined }[]
}

export function ShareLegend({ title, rows }: ShareKeyProps) {
  const most = Math.max(1, ...rows.map(({ count = 0 }) => count))
  return (
    <section className="card share-key">
      <h2>{title}</h2>
      <ul>
        {rows.map(({ kind, words, count }) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden="true" />
            <span>{words}</span>
            <span
              className="bar"
              aria-hidden="true"
              style={{ '--done': `${((count ?? 0) / most) * 100}%` }}
            />
            {/* No zero before it is known. */}
            <b>{count ?? <span className="skeleton" />}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
