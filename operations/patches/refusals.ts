/** What cannot be done with a patch, each with one sentence for the organiser. */
import { CommandRefused } from '../context.ts'

/** Not now, or not so. */
export class PatchNotPossible extends CommandRefused {}

/** There is no such patch or draft. */
export class NoSuchPatch extends CommandRefused {}
