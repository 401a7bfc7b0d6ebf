/** Before the tests of every file. */
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

beginScreens()
