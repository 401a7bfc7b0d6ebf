/** Where sign-ins end. Microsoft, real or simulated, accepts only addresses that are registered for the application. */
import { CONNECT_CALLBACK } from '#organiser/commands/connect.ts'

export const siteCallback = (publicUrl: string): string => `${publicUrl}/auth/callback`

export const registeredCallbacks = (publicUrl: string): string[] => [
  siteCallback(publicUrl),
  CONNECT_CALLBACK,
]
