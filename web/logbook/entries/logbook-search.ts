import { pageSizes } from '#domain/logbook/logbook-view.ts'
import { isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts'

/** The newest entries, enough for the largest page: asked for beside the whole, so that a page is shown at once. */
export const firstPageQuery = { limit: 50 }

/** What of the logbook is shown, as it stands in the address; what is usual is left out. */
export type LogbookSearch = {
  /** The words searched for. */
  q?: string | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  aircraft?: string | undefined
  sort?: 'hours' | undefined
  order?: 'asc' | undefined
  page?: number | undefined
  size?: number | undefined
}

/** Reads the address. Said as undefined: what is left out here would be kept as it stands in the address. */
export function readLogbookSearch(search: Record<string, unknown>): LogbookSearch {
  const { q, from, to, aircraft, sort, order, page, size } = search
  return {
    q: textOf(q),
    from: dateOf(from),
    to: dateOf(to),
    aircraft: textOf(aircraft),
    sort: sort === 'hours' ? sort : undefined,
    order: order === 'asc' ? order : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
    size: pageSizes.find((each) => each === size),
  }
}

/** `738` in an address typed by hand is read as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function dateOf(value: unknown): CalendarDate | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined
}
