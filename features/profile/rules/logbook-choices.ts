import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** Choices for the number of entries on a logbook page (spec 9). */
export const pageSizes = [5, 10, 25, 50] as const

/** Filters of the logbook; an omitted filter matches every entry. Both dates are inclusive. */
export type LogbookFilter = {
  /** Words that must all begin a word of the entry; `from:BHX` looks in one field, see `searchText`. */
  words?: string | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  aircraftType?: string | undefined
}

export type LogbookOrder = { by: 'date' | 'hours'; isAscending: boolean }
