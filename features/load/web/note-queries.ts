import { queryOptions } from '@tanstack/react-query'
import { notesPath, outlookPath, privateSettingsPath } from '#load/api/paths.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'

// The answers are not stored on the device.

/** The notes of some local days, both inclusive. `note-overlay.ts` adds those that wait, by the start of the key. */
export function notesQuery(from: CalendarDate, to: CalendarDate) {
  return queryOptions({
    queryKey: ['notes', from, to],
    queryFn: ({ signal }) =>
      request(notesPath, {
        query: { from, to },
        schema: async () => (await import('#load/api/notes.ts')).noteList,
        signal,
      }),
  })
}

/** The settings of private notes. */
export const privateSettingsQuery = queryOptions({
  queryKey: ['private-settings'],
  queryFn: ({ signal }) =>
    request(privateSettingsPath, {
      schema: async () => (await import('#load/api/private-settings.ts')).savedPrivateSettings,
      signal,
    }),
})

/** The user's own ratings after duties of the class of a planned one. */
export function outlookQuery(duty: string) {
  return queryOptions({
    queryKey: ['load', 'outlook', duty],
    queryFn: ({ signal }) =>
      request(outlookPath, {
        query: { duty },
        schema: async () => (await import('#load/api/load.ts')).outlookAnswer,
        signal,
      }),
  })
}
