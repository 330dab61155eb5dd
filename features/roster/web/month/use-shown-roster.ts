import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import {
  daysOfMonth,
  monthOf,
  sameDayInMonths,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import type { RosterView } from './roster-screen.ts'
import { useRosterDialogs } from './use-roster-dialogs.ts'

const route = getRouteApi('/portal/roster')

/** The next thing to show: a month, another view, or a day in the view of a day. */
export type NextShown = { month?: CalendarMonth; view?: RosterView; date?: CalendarDate }

/** The month or day, the view and the dialogs, which are stored in the URL and the browser's history. */
export function useShownRoster(today: CalendarDate) {
  const shown = route.useSearch()
  const view: RosterView = shown.view ?? 'list'
  // The day of an address without one is that of its opening: midnight does not change it under a form.
  const [opened, setOpened] = useState({ view, today })
  if (opened.view !== view) setOpened({ view, today })
  const date = shown.date ?? (view === 'day' ? opened.today : today)
  const month = shown.month ?? monthOf(date)
  const navigate = route.useNavigate()
  const { dialogs, openDialog, closeOpened } = useRosterDialogs(shown)
  const { data } = useQuery(monthQuery(month))

  const show = (next: NextShown) => {
    const isDay = (next.view ?? (next.date ? 'day' : view)) === 'day'
    const place = isDay
      ? dayShown(next, { view, month, date, today })
      : monthShown(next, { view, month, today })
    void navigate({
      search: (search) => ({ ...search, ...place }),
      // While a dialog is open, changing the month keeps the dialog's history entry. The next day replaces the one before.
      replace:
        dialogs.length > 0 ||
        (next.month ?? (view === 'day' ? undefined : next.date)) === undefined,
      state: true,
      resetScroll: false,
    })
  }

  /** Shows the details of a duty in its month, in place of the open dialog. */
  const showDuty = ({ id, date: of }: Pick<RosterEntry, 'id' | 'date'>) => {
    closeOpened()
    void navigate({
      search: (search) => ({
        ...search,
        view: undefined,
        date: undefined,
        dialog: undefined,
        month: monthOf(of),
        duty: id,
      }),
      state: (state) => ({ ...state, dialogs: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  return { month, view, date, data, dialogs, openDialog, show, showDuty }
}

type Shown = { view: RosterView; month: CalendarMonth; date: CalendarDate; today: CalendarDate }

/** The day of the address. A month without a day keeps the number of the day; the first view of another month has its first day. */
function dayShown(next: NextShown, { view, month, date, today }: Shown) {
  const first = month === monthOf(today) ? today : daysOfMonth(month).first
  const from = view === 'day' ? date : first
  const months = next.month ? monthsBetween(monthOf(from), next.month) : 0
  return {
    view: 'day' as const,
    month: undefined,
    date: next.date ?? sameDayInMonths(from, months),
  }
}

/** The month of the address. After the view of a day it is the month of that day. */
function monthShown(next: NextShown, { view, month, today }: Omit<Shown, 'date'>) {
  const current = month === monthOf(today) ? undefined : month
  return {
    view: (next.view ?? view) === 'calendar' ? ('calendar' as const) : undefined,
    date: undefined,
    ...(next.month ? { month: next.month } : view === 'day' && { month: current }),
  }
}

function monthsBetween(from: CalendarMonth, to: CalendarMonth): number {
  const [count, other] = [from, to].map(
    (each) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5)),
  )
  return (other ?? 0) - (count ?? 0)
}
