/**
 * The actions of the organiser log, by section. The names are stored in a log that is never rewritten, so a name is
 * never removed, even where its wording has changed.
 */
import type { SettingName } from '../settings/contest-settings.ts'

interface ActionNames {
  gamer:
    | 'add'
    | 'add_many'
    | 'ban'
    | 'come_back'
    | 'delete'
    | 'exclude_square'
    | 'grant_square'
    | 'leave'
    | 'lift'
    | 'link'
    | 'merge'
    | 'note'
    | 'note_many'
    | 'remove'
    | 'remove_many'
    | 'restore'
    | 'restore_many'
    | 'scan'
    | 'take_back_exclusion'
    | 'take_back_grant'
    | 'unmerge'
  scan:
    | 'apply'
    | 'begin'
    | 'cancel'
    | 'disbelieved'
    | 'drop'
    | 'failed'
    | 'go-on'
    | 'keep'
    | 'keep-losses'
    | 'losses'
    | 'pause'
    | 'restore-losses'
    | 'stop-losses'
    | 'take-up'
    | 'take-up-losses'
    | 'undo-apply'
    | 'unread'
  title:
    | 'accept'
    | 'accept_many'
    | 'find'
    | 'find-stop'
    | 'reject'
    | 'take-over'
    | 'undo'
    | 'unreject'
    | 'verify'
  patch: 'correct' | 'discard' | 'publish' | 'restore' | 'schedule' | 'undo' | 'unschedule'
  post:
    | 'discard'
    | 'draft'
    | 'edit'
    | 'move'
    | 'pin'
    | 'publish'
    | 'restore'
    | 'schedule'
    | 'unpin'
    | 'withdraw'
  account: 'connect' | 'disconnect' | 'go-on' | 'lost' | 'pause' | 'rotate-key'
  role: 'grant' | 'revoke'
  settings: SettingName | 'test-webhook'
  contest: 'backup-failed' | 'export' | 'restore'
}

export type LogSection = keyof ActionNames

export type LogAction<Section extends LogSection = LogSection> = {
  [S in Section]: `${S}.${ActionNames[S]}`
}[Section]
