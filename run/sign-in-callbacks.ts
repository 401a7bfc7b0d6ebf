/** The callback addresses. Microsoft, real or simulated, accepts only those registered for the application. */

import { CONNECT_CALLBACK } from '#cli/commands/connect.ts'
import { CALLBACK_PATH } from '#server/auth/auth.ts'

export const siteCallback = (publicUrl: string): string => `${publicUrl}${CALLBACK_PATH}`

export const registeredCallbacks = (publicUrl: string): string[] => [
  siteCallback(publicUrl),
  CONNECT_CALLBACK,
]
