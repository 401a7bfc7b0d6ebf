import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { askToLogOut } from '#web/data/calls.ts'
import { clearAccount, clearLastMe } from './me.ts'

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  const client = useQueryClient()
  return async () => {
    // Also if the server refuses or cannot be reached: this browser is logged out in any case.
    await askToLogOut().catch((error: unknown) => console.error('Could not log out:', error))
    clearAccount()
    clearLastMe()
    await navigate('/')
    client.removeQueries({
      // The page of the account forgets its own answer when it has gone.
      type: 'inactive',
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/profile-details/'),
    })
  }
}
