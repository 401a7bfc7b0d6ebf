import { EXPORT_PATH } from '#contract/organiser/asking.ts'
import { stampOf } from '#operations/transfer/stamp.ts'
import { recordAction } from '#store/desk/actions.ts'
import { siteNameOf } from '#store/settings/settings.ts'
import { exportContest } from '#store/transfer/export-contest.ts'
import { deskDownload } from '../download.ts'
import type { Desk } from '../guard.ts'

/** Exports the whole contest, for another installation or for analysis. */
export const exportEverything = (desk: Desk): void =>
  deskDownload(
    desk,
    EXPORT_PATH,
    { atLeast: 'owner', confirms: 'always', method: 'POST' },
    async ({ actor, desk: context }) => {
      const { db, connectionString, clock } = context
      const siteName = await siteNameOf(db)
      const at = clock.now()
      await recordAction(db, {
        actor,
        action: 'contest.export',
        what: 'exported the whole contest',
        subject: { kind: 'Contest', name: siteName },
        at,
      })
      return {
        name: `contest-${stampOf(at)}.jsonl`,
        type: 'application/jsonl; charset=utf-8',
        bytes: exportContest({ connectionString, siteName, at }),
      }
    },
  )
