import { certificateOverlay } from '#certificates/web/certificate-overlay.ts'
import { confirmedStartDuties, dashboardOverlay } from '#dashboard/web/dashboard-overlay.ts'
import { logbookOverlay } from '#logbook/web/entries/logbook-overlay.ts'
import { paydayOverlay, paydaySettingsOverlay } from '#pay/web/payday/payday-overlay.ts'
import { noteOverlay } from '#load/web/notes/note-overlay.ts'
import type { Moment, Overlays } from '#web/outbox/overlay.ts'
import {
  confirmedDuties,
  rosterOverlay,
  shownDuties,
  statedTasks,
  waitingSeen,
} from '#duties/web/waiting/roster-overlay.ts'
import { shownRoster } from '#duties/web/waiting/shown-roster.ts'
import { trainingOverlay } from '#certificates/web/training/training-overlay.ts'

/** The overlays of all features at a moment. */
export function overlaysAt(moment: Moment): Overlays {
  const known = [...confirmedDuties(moment), ...confirmedStartDuties(moment)]
  // Tasks and the start page repeat duties of the months.
  const duties = new Map(known.map((duty) => [duty.id, duty]))
  const roster = shownRoster([...duties.values()], moment.changes)
  return {
    of: {
      certifications: certificateOverlay(moment),
      dashboard: dashboardOverlay(moment, {
        entry: roster.entry,
        duties: () => shownDuties(moment, roster),
        removed: roster.removed,
        changed: () => [
          ...[...duties.values()]
            .filter(({ id }) => roster.affected.has(id))
            .map((portal) => ({ portal, here: roster.entry(portal) })),
          ...roster.added.map((here) => ({ portal: null, here })),
        ],
        tasks: (tasks) => statedTasks(tasks, { moment, roster }),
        seen: waitingSeen(moment.changes),
      }),
      logbook: logbookOverlay(moment),
      notes: noteOverlay(moment),
      payday: paydayOverlay(moment),
      'payday-settings': paydaySettingsOverlay(moment),
      roster: rosterOverlay(moment, roster),
      'training-codes': trainingOverlay(moment),
    },
    affected: roster.affected,
  }
}
