import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { useFromCache } from './use-from-cache.ts'

let askMore: () => void

/** Its drawing adds a query, which everyone who watches the queries is told. */
function Asking() {
  const [kind, setKind] = useState('first')
  askMore = () => setKind('second')
  const { data } = useQuery({ queryKey: [kind], queryFn: async () => kind })
  return <p>{data}</p>
}

const Counting = () => (
  <p>{useFromCache((client) => client.getQueryCache().getAll().length, 0)} asked, as far as I know</p>
)

test('given a value that changes while another component is drawn, it follows without an error', async () => {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Asking />
      <Counting />
    </QueryClientProvider>,
  )
  await screen.findByText('1 asked, as far as I know')
  act(() => {
    client.setQueryData(['third'], 'third')
    askMore()
  })
  // That nothing was written to the console is judged after every test of a screen.
  expect(await screen.findByText('3 asked, as far as I know')).toBeTruthy()
})
