/** Before the tests of every file. */
import { beginScreens } from './screen.tsx'

beginScreens()
