import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** Choices for the number of entries on a logbook page, from the fewest on. */
export const pageSizes = [5, 10, 25, 50] as const

/** The entries of a page until another number is chosen. */
export const usualPageSize = 10

/** Filters of the logbook; an omitted filter matches every entry. Both dates are inclusive. */
export type LogbookFilter = {
  /** Words that must all begin a word of the entry; `from:BHX` looks in one field, see `searchText`. */
  words?: string | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  aircraftType?: string | undefined
}

export type LogbookOrder = { by: 'date' | 'hours'; isAscending: boolean }
