import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ActionDone, DutyActionInput } from '#duties/api/roster-actions.ts'
import {
  deletedListPath,
  dutyActionsPath,
  undoActionPath,
  restoreDutyPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { UndoableKind } from '#duties/rules/actions/duty-action.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { request, requestOrQueue } from '#web/api/client.ts'
import { portalToday } from '#web/base/clock.ts'
import { useChange } from '#web/api/mutations.ts'
import { queryClient } from '#web/api/query-client.ts'
import { failureWords } from '#web/http/request-error.ts'
import { isQueued, type Sent, type Undone } from '#web/outbox/queued-change.ts'
import { dutyName } from '#duties/rules/duty-state-words.ts'
import { rosterKey } from './roster-queries.ts'
import type { UndoneKind } from './waiting/waiting-statements.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/** The actions as the list of waiting changes names them. */
const actionTitles: Record<UndoableKind, string> = {
  calledOut: 'Called out',
  delayed: 'Delayed',
  corrected: 'Correct the times',
  sick: 'Sick',
  swapped: 'Swapped',
  cancelled: 'Cancelled',
  hotel: 'Hotel',
  keep: 'Keep',
  remove: 'Remove',
  deleteDuty: 'Delete',
  deleteMonth: 'Delete month',
}

/**
 * Performs an action on a duty, and says in a toast what it changed.
 *
 * @param seen the version of the duty that the user saw. The action is refused when the duty has changed since.
 */
export function useDutyAction(duty: RosterEntry, seen: { current: string }) {
  const queries = useQueryClient()
  return useChange(async (json: DutyActionInput, key): Promise<Sent<ActionDone>> => {
    const path = dutyActionsPath(duty.id)
    const queue = {
      title: titleOf(json.kind, duty),
      record: rosterEntryPath(duty.id),
      seen: duty,
    }
    const undone = { duty, kind: json.kind }
    const call = { method: 'POST', json, key, ifMatch: seen.current, queue } as const
    try {
      const sent = await requestOrQueue(path, {
        ...call,
        schema: async () => (await import('#duties/api/roster-actions.ts')).actionDone,
      })
      if (!isQueued(sent)) return reportAction(sent, undone)
      void sent.made?.then((late) => reportAction(late, undone))
      return { ...sent, undo: undoButton(key, undone).run }
    } catch (error) {
      // A file or another device may have changed the duty meanwhile.
      void queries.invalidateQueries()
      throw error
    }
  })
}

const titleOf = (kind: UndoableKind, duty: RosterEntry) =>
  `${actionTitles[kind]}: ${dutyName(duty)}`

function reportAction(done: ActionDone, undone: UndoneAction): ActionDone {
  const flownId = undone.kind === 'swapped' ? done.added[0]?.id : undefined
  const button = undoButton(done.undoId, { ...undone, ...(flownId && { flownId }) })
  toast.success([done.message, ...done.effects].join(' '), button)
  return done
}

export const actionFailed = (error: unknown) =>
  failureWords(error, 'Not saved', 'An error occurred while saving. Please try again.')

/**
 * Something to undo, with its duty as shown: an action, or a line in the history of the duty in its words. `flownId`: the duty
 * that a swap added.
 */
type UndoneAction =
  | { duty: RosterEntry; kind: UndoableKind; flownId?: string }
  | { duty: RosterEntry; kind: UndoneKind; words: string }

/** The Undo button of a toast, for an action or a deletion. */
export function undoButton(undoId: string, undone?: UndoneAction) {
  return { label: 'Undo', run: () => void undo(undoId, undone) }
}

/**
 * Takes something in the history of a duty back while the portal cannot be reached; undefined where only the portal
 * knows what leaves the logbook, or what waits for its duty afterwards.
 */
export function undoLater(
  duty: RosterEntry,
  { sourceId, kind, words }: { sourceId: string; kind: UndoneKind; words: string },
): (() => void) | undefined {
  const isAhead = duty.date >= portalToday() && duty.logbookEntryId === null
  const bringsDuty = kind === 'typed' || kind === 'completed'
  return isAhead && !bringsDuty ? undoButton(sourceId, { duty, kind, words }).run : undefined
}

/**
 * Undoes an action or a deletion, and says so in a toast.
 *
 * @param undone what it was. With it, the undo waits on this device while the portal cannot be reached.
 */
async function undo(undoId: string, undone?: UndoneAction): Promise<void> {
  const report = ({ message }: { message: string }) => toast.success(message)
  try {
    const path = undoActionPath(undoId)
    // Each action is undone once, so its id is a good key.
    const key = `undo-${undoId}`
    const queue = undone && {
      title: `Undo: ${undoneTitle(undone)}`,
      record: rosterEntryPath(undone.duty.id),
      undoes: undoneBy(undone),
    }
    const sent = await requestOrQueue(path, {
      method: 'POST',
      key,
      schema: async () => (await import('#duties/api/roster-actions.ts')).actionUndone,
      queue,
    })
    if (isQueued(sent)) {
      toast.queued(sent)
      void sent.made?.then(report)
      return
    }
    await queryClient.invalidateQueries()
    report(sent)
  } catch (error) {
    toast.error(failureWords(error, 'Failed to undo', 'An error occurred while undoing.'))
  }
}

const undoneTitle = (undone: UndoneAction) =>
  'words' in undone
    ? `${undone.words}: ${dutyName(undone.duty)}`
    : titleOf(undone.kind, undone.duty)

function undoneBy({ duty, ...undone }: UndoneAction): Undone {
  const { id: dutyId, date, version } = duty
  const flownId = 'flownId' in undone && undone.flownId
  return { dutyId, date, kind: undone.kind, version, ...(flownId && { flownId }) }
}

/** Deletes a duty with its task and its logbook entries. */
export function useDeleteDuty() {
  return useChange(async (duty: RosterEntry, key) => {
    const record = rosterEntryPath(duty.id)
    const queue = { title: `Delete ${dutyName(duty)}`, record, seen: duty }
    const call = {
      method: 'DELETE',
      ifMatch: duty.version,
      key,
      schema: async () => (await import('#duties/api/roster-actions.ts')).deletedDuty,
    } as const
    const sent = await requestOrQueue(record, { ...call, queue })
    if (!isQueued(sent)) return sent
    return { ...sent, undo: undoButton(key, { duty, kind: 'deleteDuty' }).run }
  })
}

/** Deletes all duties of a month at once. */
export function useDeleteMonth() {
  return useChange(({ month, keepsEdited }: { month: CalendarMonth; keepsEdited: boolean }) => {
    const query = { month, ...(keepsEdited && { keepEdited: 'true' }) }
    return request(rosterPath, {
      method: 'DELETE',
      query,
      schema: async () => (await import('#duties/api/roster-actions.ts')).deletedMonth,
    })
  })
}

/** Restores a deleted duty with its task and its logbook entries. */
export function useRestoreDuty() {
  return useChange((id: string, key) =>
    request(restoreDutyPath(id), {
      method: 'POST',
      key,
      schema: async () => (await import('#duties/api/roster.ts')).savedDuty,
    }),
  )
}

/** The duties deleted in the last 30 days, newest first. */
export const deletedQuery = queryOptions({
  queryKey: [...rosterKey, 'deleted'],
  meta: { stored: { days: 30, shape: 'deleted duties', version: 5 } },
  queryFn: ({ signal }) =>
    request(deletedListPath, {
      schema: async () => (await import('#duties/api/roster-actions.ts')).deletedList,
      signal,
    }),
})
