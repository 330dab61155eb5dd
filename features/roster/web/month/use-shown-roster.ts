import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import {
  daysOfMonth,
  isCalendarDate,
  monthOf,
  sameDayInMonths,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import type { LinkedDialog, OpenDialog, RosterView } from './roster-screen.ts'

const route = getRouteApi('/portal/roster')

/** The next thing to show: a month, another view, or a day in the view of a day. */
export type NextShown = { month?: CalendarMonth; view?: RosterView; date?: CalendarDate }

/** The month or day, the view and the dialog, which are stored in the URL and the browser's history. */
export function useShownRoster(today: CalendarDate) {
  const shown = route.useSearch()
  const { view: shownView, dialog, duty, settle } = shown
  const view: RosterView = shownView ?? 'list'
  const date = shown.date ?? today
  const month = shown.month ?? monthOf(date)
  const navigate = route.useNavigate()
  const opening = useOpenDialog<NonNullable<OpenDialog>>()
  const { data } = useQuery(monthQuery(month))
  // A link in a dialog to another duty takes the place of the dialog.
  const [linked, setLinked] = useState(duty)
  if (linked !== duty) {
    setLinked(duty)
    if (duty) opening.close()
  }
  const open = opening.dialog ?? linkedDialog({ dialog, duty, settle }, data)

  const show = (next: NextShown) => {
    const isDay = (next.view ?? (next.date ? 'day' : view)) === 'day'
    const place = isDay
      ? dayShown(next, { view, month, date, today })
      : monthShown(next, { view, month, today })
    void navigate({
      search: (search) => ({ ...search, ...place }),
      // While a dialog is open, changing the month keeps the dialog's history entry. The next day replaces the one before.
      replace:
        open !== null || (next.month ?? (view === 'day' ? undefined : next.date)) === undefined,
      state: true,
      resetScroll: false,
    })
  }

  /** Shows the details of a duty in its month, in place of the open dialog. */
  const showDuty = ({ id, date: of }: Pick<RosterEntry, 'id' | 'date'>) => {
    opening.close()
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

  const close = () => {
    opening.close()
    // Removes a linked dialog from the URL, so that a reload does not open it again.
    if (dialog || duty) {
      void navigate({
        search: (search) => ({ ...search, dialog: undefined, duty: undefined, settle: undefined }),
        replace: true,
        resetScroll: false,
      })
    }
  }

  const openDialog = opening.open
  const openKey = opening.dialog ? opening.key : duty
  return { month, view, date, data, open, openKey, openDialog, show, showDuty, close }
}

type Shown = { view: RosterView; month: CalendarMonth; date: CalendarDate; today: CalendarDate }

/** The day of the address. A month without a day keeps the number of the day; the first view of another month has its first day. */
function dayShown(next: NextShown, { view, month, date, today }: Shown) {
  const first = month === monthOf(today) ? today : daysOfMonth(month).first
  const from = view === 'day' ? date : first
  const months = next.month ? monthsBetween(monthOf(from), next.month) : 0
  const shown = next.date ?? sameDayInMonths(from, months)
  return { view: 'day' as const, month: undefined, date: shown === today ? undefined : shown }
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

type Linked = {
  dialog: LinkedDialog | undefined
  duty: string | undefined
  settle: string | undefined
}

/** The duty that counts on a day, else the first one. */
function dutyOn(date: string | undefined, roster: RosterMonth | undefined) {
  const ofDay = roster?.data.filter((each) => each.date === date) ?? []
  return ofDay.find(isCounted) ?? ofDay[0]
}

/** The dialog that the URL names: by its name, or by the id or the day of a duty in the loaded month. */
function linkedDialog(
  { dialog, duty: id, settle }: Linked,
  roster: RosterMonth | undefined,
): OpenDialog {
  const duty = roster?.data.find((each) => each.id === id) ?? dutyOn(id, roster)
  if (roster && duty) return { kind: 'details', duty, zones: roster.airportZones, settle }
  if (roster && id && !isCalendarDate(id)) return { kind: 'elsewhere', id }
  return dialog ? { kind: dialog } : null
}
