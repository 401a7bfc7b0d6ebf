/** The callback addresses. Microsoft, real or simulated, accepts only those registered for the application. */

import { CONNECT_CALLBACK } from '#cli/commands/connect.ts'
import { siteCallback } from '#server/auth/auth.ts'

export const registeredCallbacks = (publicUrl: string): string[] => [
  siteCallback(publicUrl),
  CONNECT_CALLBACK,
]
