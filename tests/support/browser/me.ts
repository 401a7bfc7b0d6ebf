/** Being signed in, as the browser and the server say it. */
import type { Page } from '@playwright/test'
import { circleCall } from '#contract/account/circle.ts'
import { noticesCall } from '#contract/account/notices.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import type { AnswerOf } from '#contract/call.ts'
import { profileOf } from './builders.ts'
import type { Calls } from './test.ts'

/** Nothing was chosen, and no browser can be told. */
export const NO_NOTICES: AnswerOf<typeof noticesCall> = { kinds: [], feed: null, push_key: null, browsers: 0 }

type Profile = AnswerOf<typeof profileDetailsCall>

/** As `gamertag`, who takes part under that name. Before the first page of a test is opened. */
export async function beSignedIn(
  page: Page,
  calls: Calls,
  gamertag: string,
  fields: Partial<Profile> = {},
): Promise<void> {
  // Once: a visitor who logs out stays logged out when the next page is opened.
  await page.addInitScript(
    `if (!sessionStorage.signedIn) {
       sessionStorage.signedIn = '1'
       localStorage.setItem('xbox_user', ${JSON.stringify(JSON.stringify({ xuid: '77', gamertag }))})
     }`,
  )
  await calls.answer(circleCall, { circle: [] })
  await calls.answer(noticesCall, NO_NOTICES)
  await calls.answer(profileDetailsCall, profileOf(gamertag, fields))
}
