import { SIGN_IN_HELP_COOKIE, type SignInHelp, signInHelp } from '#contract/account/sign-in-help.ts'
import { ExternalLink } from '#web/components/controls/external-link.tsx'

/** Below a failed sign-in: what the player can do, if Xbox Live gave a reason. */
export function WhatToDo() {
  const help = notedHelp()
  if (!help) return null
  return (
    <p className="what-to-do">
      {help.says}
      {help.page && <ExternalLink href={help.page.address}>{help.page.name}</ExternalLink>}
    </p>
  )
}

/** The server stores the code for this screen for some minutes. */
function notedHelp(): SignInHelp | undefined {
  const noted = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${SIGN_IN_HELP_COOKIE}=`))
  return signInHelp(Number(noted?.split('=')[1]))
}
