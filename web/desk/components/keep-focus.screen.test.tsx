import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DeskButton } from './desk-button.tsx'
import { KeepFocus } from './keep-focus.tsx'

const Rows = ({ rows, isAsked = false }: { rows: readonly string[]; isAsked?: boolean }) => (
  <KeepFocus className="page">
    <h1>Scans</h1>
    {isAsked && (
      <dialog open>
        <button type="button">Apply</button>
      </dialog>
    )}
    <section>
      <h2>Held scans</h2>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">{row}</button>
            </li>
          ))}
        </ul>
      )}
    </section>
  </KeepFocus>
)

const focus = (name: string) => screen.getByRole('button', { name }).focus()
const isAt = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))

test('given a row that was decided away, the focus goes to the next one; after the last to the heading', async () => {
  const { rerender } = render(<Rows rows={['Vega', 'Quartz', 'Onyx']} />)
  focus('Quartz')
  rerender(<Rows rows={['Vega', 'Onyx']} />)
  await isAt('Onyx')
  rerender(<Rows rows={['Vega']} />)
  await isAt('Vega')
  rerender(<Rows rows={[]} />)
  await isAt('Held scans')
})

test('given another row that is gone, the focus stays', async () => {
  const { rerender } = render(<Rows rows={['Vega', 'Quartz']} />)
  focus('Quartz')
  rerender(<Rows rows={['Quartz']} />)
  await isAt('Quartz')
})

test('given a dialog that closes after its row is gone, the focus goes to the next row', async () => {
  const { rerender } = render(<Rows rows={['Vega', 'Quartz']} isAsked />)
  focus('Vega')
  focus('Apply')
  rerender(<Rows rows={['Quartz']} />)
  await isAt('Quartz')
})

const Note = ({ isPending = false, disabled = false }) => (
  <KeepFocus className="page">
    <h1>Vega</h1>
    <section>
      <h2>Note</h2>
      <DeskButton {...{ isPending, disabled }}>Save the note</DeskButton>
    </section>
  </KeepFocus>
)

test('given a button that is under way, it has the focus again; with nothing more to do, the heading has it', async () => {
  const { rerender } = render(<Note />)
  focus('Save the note')
  rerender(<Note isPending />)
  rerender(<Note />)
  await isAt('Save the note')
  rerender(<Note disabled />)
  await isAt('Note')
})

test('given a button that is still disabled when it is no longer under way, the heading has the focus', async () => {
  const { rerender } = render(<Note />)
  focus('Save the note')
  rerender(<Note isPending />)
  await screen.findByRole('button', { busy: true })
  rerender(<Note disabled />)
  await isAt('Note')
})
