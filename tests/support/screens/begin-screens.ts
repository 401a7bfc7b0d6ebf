/** Before the tests of every file. */
import { createRequire } from 'node:module'
import * as React from 'react'
import { beginScreens } from './screen.tsx'

// React keeps for each element where in the code it was made, until it has made ten thousand in a second: a sixth of all the time.
// Should a later React not have this, tests are slower again.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals && typeof internals === 'object') {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
    configurable: true,
  })
}

// A screen is drawn in one go. Between React's steps of 5 ms Testing Library looks for its text again, which with 900 squares on a
// busy machine takes many times as long as a step: some screens were not complete after 20 s.
const ofReact = createRequire(createRequire(import.meta.url).resolve('react-dom/client'))
const scheduler: { unstable_forceFrameRate(framesPerSecond: number): void } = ofReact('scheduler')
scheduler.unstable_forceFrameRate(1)

beginScreens()
