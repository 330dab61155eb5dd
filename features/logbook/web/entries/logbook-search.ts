import { pageSizes } from '#profile/rules/logbook-choices.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'

/** The newest entries, enough for the largest page. They are loaded beside the whole logbook and shown first. */
export const firstPageQuery = { limit: 50 }

/** The search, filters, order and page in the URL; defaults are left out. */
export type LogbookSearch = {
  /** The search words. */
  q?: string | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  aircraft?: string | undefined
  sort?: 'hours' | undefined
  order?: 'asc' | undefined
  page?: number | undefined
  size?: number | undefined
  /** The id of the entry whose details are open. */
  entry?: string | undefined
}

/** Parses the search parameters. Invalid ones become undefined, because missing keys would stay in the URL. */
export function readLogbookSearch(search: Record<string, unknown>): LogbookSearch {
  const { q, from, to, aircraft, sort, order, page, size, entry } = search
  return {
    q: textOf(q),
    from: dateOf(from),
    to: dateOf(to),
    aircraft: textOf(aircraft),
    sort: sort === 'hours' ? sort : undefined,
    order: order === 'asc' ? order : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
    size: pageSizes.find((each) => each === size),
    entry: typeof entry === 'string' ? entry : undefined,
  }
}

/** The router parses `738` as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function dateOf(value: unknown): CalendarDate | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined
}
