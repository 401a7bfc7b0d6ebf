/** Errors about patches, each with one sentence for the organiser. */
import { CommandRefused } from '../context.ts'

export class PatchNotPossible extends CommandRefused {}

export class NoSuchPatch extends CommandRefused {}
