import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { monthData, monthQuery } from '#duties/web/roster-queries.ts'
import { isCalendarDate, monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { ElsewhereDuty } from './elsewhere-duty.tsx'
import { KeptDuty, type Kept } from './kept-duty.tsx'

type Props = {
  /** The id of the duty or its day, and the missing value that the link asks for. */
  named: { id: string; settle: string | undefined }
  /** The month on screen. */
  month: CalendarMonth
  /** Shows a duty of another month. */
  onElsewhere: (duty: Pick<RosterEntry, 'id' | 'date'>) => void
  onClosed: () => void
}

/** The details of the duty that the address names. Once found, it stays, though the month on screen may change. */
export function LinkedDuty({ named, month, onElsewhere, onClosed }: Props) {
  const { id, settle } = named
  const { data: roster, dataUpdatedAt: atMs } = useQuery(monthQuery(month))
  const [kept, setKept] = useState<Kept>()
  const duty = kept ? undefined : dutyNamed(id, roster)
  if (roster && duty) setKept({ duty, zones: roster.airportZones, atMs })
  // The list leads to the next duty, which can be in a later month. The device has it, also offline.
  const next = kept || duty || !roster?.nextMonth ? undefined : monthData(roster.nextMonth)
  const later = next?.data.find((each) => each.id === id)
  const show = useEffectEvent(onElsewhere)
  useEffect(() => {
    if (later) show(later)
  }, [later])
  const isNone = roster !== undefined && !kept && !duty && isCalendarDate(id)
  const end = useEffectEvent(onClosed)
  useEffect(() => {
    if (isNone) end()
  }, [isNone])
  if (kept) {
    return <KeptDuty kept={kept} settle={settle} onElsewhere={onElsewhere} onClosed={onClosed} />
  }
  if (!roster || duty || later || isNone) return null
  return (
    <ElsewhereDuty
      id={id}
      month={month}
      onFound={({ data: found, airportZones: zones }) =>
        // The loaded month can be older than the answer.
        monthOf(found.date) === month
          ? setKept({ duty: found, zones, atMs: Date.now() })
          : onElsewhere(found)
      }
      onRestored={onElsewhere}
      onClosed={onClosed}
    />
  )
}

/** The duty of an id, else the duty of a day: the one that counts, else the first one. */
function dutyNamed(id: string, roster: RosterMonth | undefined): RosterEntry | undefined {
  const duties = roster?.data ?? []
  const ofDay = duties.filter(({ date }) => date === id)
  return duties.find((duty) => duty.id === id) ?? ofDay.find(isCounted) ?? ofDay[0]
}
