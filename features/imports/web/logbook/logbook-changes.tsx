import { ArrowRight, BookPlus, PencilLine, type LucideIcon } from 'lucide-react'
import type { LogbookChange, LogbookImportResult } from '#imports/api/logbook-import.ts'
import { hoursFigure, minutesOf, type HoursFormat } from '#profile/rules/hours.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { ImportSection, recordsShown } from '#imports/web/sections/import-section.tsx'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { filledFields } from './logbook-words.ts'

type Kind = LogbookChange['kind']

const looks: Record<Kind, { title: string; icon: LucideIcon; tone: string }> = {
  added: { title: 'New', icon: BookPlus, tone: 'text-accent' },
  completed: { title: 'Updated', icon: PencilLine, tone: 'text-accent' },
}

type Props = {
  kind: Kind
  /** The id of the heading. */
  id: string
  preview: Pick<LogbookImportResult, 'changes' | 'imported' | 'updated'>
}

/** The new entries of a logbook file, or those that it completes, before and after. */
export function LogbookChanges({ kind, id, preview: { changes, imported, updated } }: Props) {
  const [format] = usePreference('hoursFormat')
  const count = kind === 'added' ? imported : updated
  const listed = changes.filter((change) => change.kind === kind)
  if (count === 0) return null
  return (
    <div>
      <ImportSection id={id} {...looks[kind]} count={count} most={recordsShown}>
        {listed.map((change, index) => (
          <ChangeLine key={index} change={change} format={format} />
        ))}
      </ImportSection>
      {listed.length < count && (
        <p className="text-ink-2">
          The first {listed.length} are listed here. All {count} are imported.
        </p>
      )}
    </div>
  )
}

type LineProps = { change: LogbookChange; format: HoursFormat }

function ChangeLine({ change, format }: LineProps) {
  const { date, departureAirport, arrivalAirport, flightTime, ...after } = change.after
  const facts = [
    after.flightNumbers.join('/'),
    after.aircraftType,
    change.before ? '' : after.aircraftRegistration,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
      <span className="w-24 font-medium whitespace-nowrap">{mediumDate(date)}</span>
      <span className="flex items-center gap-1.5 font-medium">
        {departureAirport}
        <ArrowRight size={14} aria-label="to" className="text-ink-3" />
        {arrivalAirport}
      </span>
      <span className="min-w-0 text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
      <span className="ms-auto font-medium">{hoursFigure(minutesOf(flightTime), format)}</span>
      <FilledFields change={change} format={format} />
    </li>
  )
}

function FilledFields({ change, format }: LineProps) {
  const filled = filledFields(change, format)
  if (filled.length === 0) return null
  return (
    <ul className="flex basis-full flex-wrap gap-x-4 gap-y-0.5 text-ink-2">
      {filled.map(({ name, before, after }) => (
        <li key={name} className="min-w-0 wrap-anywhere">
          {name}{' '}
          {before && (
            <>
              <s className="text-ink-3">{before}</s>{' '}
              <ArrowRight aria-label="is now" size={13} className="inline text-ink-3" />{' '}
            </>
          )}
          <b className="font-medium text-ink">{after}</b>
        </li>
      ))}
    </ul>
  )
}
