import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  actionDone,
  actionUndone,
  deletedDuty,
  deletedList,
  deletedListPath,
  deletedMonth,
  dutyActionsPath,
  undoActionPath,
  type ActionDone,
  type DutyActionInput,
  restoreDutyPath,
} from '#contract/roster-actions.ts'
import { rosterEntryPath, rosterPath, savedDuty, type RosterEntry } from '#contract/roster.ts'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { queryClient } from '#web/api/query-client.ts'
import { failureWords } from '#web/http/request-error.ts'
import { isQueued } from '#web/outbox/queued-change.ts'
import { dutyName } from '#domain/roster/duty-state-words.ts'
import { rosterKey } from '#web/roster/duty/roster-queries.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { stored } from '#web/stored-data/stored-shapes.ts'

/** The actions as the list of waiting changes names them. */
const actionTitles: Record<DutyActionInput['kind'], string> = {
  calledOut: 'Called out',
  delayed: 'Delayed',
  corrected: 'Correct the times',
  sick: 'Sick',
  swapped: 'Swapped',
  cancelled: 'Cancelled',
  hotel: 'Hotel',
  keep: 'Keep',
  remove: 'Remove',
}

/**
 * Performs an action on a duty, and says in a toast what it changed.
 *
 * @param seen the version of the duty that the user saw. The action is refused when the duty has changed since.
 */
export function useDutyAction(duty: RosterEntry, seen: { current: string }) {
  const queries = useQueryClient()
  return useChange(async (json: DutyActionInput, key): Promise<ActionDone> => {
    const path = dutyActionsPath(duty.id)
    const queue = { title: `${actionTitles[json.kind]}: ${dutyName(duty)}` }
    const call = { method: 'POST', json, key, ifMatch: seen.current, queue } as const
    try {
      return reportAction(await request(path, { ...call, schema: actionDone }))
    } catch (error) {
      if (isQueued(error)) void error.made?.then((late) => reportAction(late as ActionDone))
      // A file or another device may have changed the duty meanwhile.
      void queries.invalidateQueries()
      throw error
    }
  })
}

function reportAction(done: ActionDone): ActionDone {
  toast.success([done.message, ...done.effects].join(' '), undoButton(done.undoId))
  return done
}

export const actionFailed = (error: unknown) =>
  failureWords(error, 'Not saved', 'An error occurred while saving. Please try again.')

/** The Undo button of a toast, for an action or a deletion. */
export function undoButton(undoId: string) {
  return { label: 'Undo', run: () => void undo(undoId) }
}

async function undo(undoId: string): Promise<void> {
  try {
    const path = undoActionPath(undoId)
    // Each action is undone once, so its id is a good key.
    const key = `undo-${undoId}`
    const { message } = await request(path, { method: 'POST', key, schema: actionUndone })
    await queryClient.invalidateQueries()
    toast.success(message)
  } catch (error) {
    toast.error(failureWords(error, 'Failed to undo', 'An error occurred while undoing.'))
  }
}

/** Deletes a duty with its task and its logbook entries. */
export function useDeleteDuty() {
  return useChange((duty: RosterEntry, key) => {
    const queue = { title: `Delete ${dutyName(duty)}` }
    const call = {
      method: 'DELETE',
      ifMatch: duty.version,
      key,
      schema: deletedDuty,
      queue,
    } as const
    return request(rosterEntryPath(duty.id), call)
  })
}

/** Deletes all duties of a month at once. */
export function useDeleteMonth() {
  return useChange(({ month, keepsEdited }: { month: CalendarMonth; keepsEdited: boolean }) => {
    const query = { month, ...(keepsEdited && { keepEdited: 'true' }) }
    return request(rosterPath, { method: 'DELETE', query, schema: deletedMonth })
  })
}

/** Restores a deleted duty with its task and its logbook entries. */
export function useRestoreDuty() {
  return useChange((id: string, key) =>
    request(restoreDutyPath(id), { method: 'POST', key, schema: savedDuty }),
  )
}

/** The duties deleted in the last 30 days, newest first. */
export const deletedQuery = queryOptions({
  queryKey: [...rosterKey, 'deleted'],
  meta: stored('deleted duties'),
  queryFn: ({ signal }) => request(deletedListPath, { schema: deletedList, signal }),
})
