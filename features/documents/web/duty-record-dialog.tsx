import { useState } from 'react'
import { dutyRecordPath } from '#documents/api/document-paths.ts'
import { documentFormats } from '#documents/rules/document-content.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { portalToday } from '#web/base/clock.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { useSickDays } from './use-sick-days.tsx'
import { daysOfPeriod, recordPeriods, recordPeriodWords } from './record-periods.ts'

/** Downloads the duty record of chosen days (ORO.FTL.245). */
export function DutyRecordDialog({ onClosed }: { onClosed: () => void }) {
  const { days, fault, fields } = useRecordDays()
  const { sickDays, field: sickDaysField } = useSickDays()
  return (
    <DocumentDialog
      title="Duty record"
      description="Planned and achieved duties, flight duty periods, rests, free days and sums, in your base’s time and UTC (ORO.FTL.245)."
      path={dutyRecordPath}
      query={{ ...days, sickDays }}
      formats={documentFormats}
      isRefused={fault !== null}
      onClosed={onClosed}
    >
      {fields}
      {sickDaysField}
    </DocumentDialog>
  )
}

/** The chosen days with their fields. The days of a period fill the fields, and a changed date leaves the period. */
function useRecordDays() {
  const [period, setPeriod] = useState<(typeof recordPeriods)[number]>('month')
  const [chosen, setChosen] = useState({ from: '', to: '' })
  const days = daysOfPeriod(period, portalToday()) ?? chosen
  const fault = faultOf(days)
  const change = (changed: Partial<typeof chosen>) => {
    setChosen({ ...days, ...changed })
    setPeriod('own')
  }
  const fields = (
    <>
      <SelectField
        label="Period"
        value={period}
        onChange={({ target }) => {
          const next = recordPeriods.find((each) => each === target.value)
          if (next === 'own') setChosen(days)
          if (next) setPeriod(next)
        }}
      >
        {recordPeriods.map((each) => (
          <option key={each} value={each}>
            {recordPeriodWords[each]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <DateField
          label="First Day"
          value={days.from}
          error={fault?.field === 'from' ? fault.message : undefined}
          onChange={({ target }) => change({ from: target.value })}
        />
        <DateField
          label="Last Day"
          value={days.to}
          error={fault?.field === 'to' ? fault.message : undefined}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
    </>
  )
  return { days, fault, fields }
}

function faultOf({ from, to }: { from: string; to: string }) {
  const message = 'Please enter a valid date'
  if (!isCalendarDate(from)) return { field: 'from', message }
  if (!isCalendarDate(to)) return { field: 'to', message }
  return from > to ? { field: 'to', message: 'Must not be before the first day' } : null
}
