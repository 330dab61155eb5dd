import { CalendarPlus, MoveRight, PencilLine, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { RosterChange } from '#imports/api/file-import.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { fieldChanges } from '#duties/rules/history/duty-change.ts'
import { differenceWords } from '#duties/rules/history/difference-words.ts'
import { dutyTimeWords } from '#duties/rules/duty-times.ts'
import { ChangedValues } from '#duties/web/changes/changed-values.tsx'
import { ImportSection, recordsShown, ImportedDuty } from '#imports/web/sections/import-section.tsx'

type Kind = Exclude<RosterChange['kind'], 'missing'>

/** The kinds of change in the order of the sheet. */
const looks: Record<Kind, { title: string; icon: LucideIcon; tone: string }> = {
  added: { title: 'New', icon: CalendarPlus, tone: 'text-accent' },
  changed: { title: 'Changed', icon: PencilLine, tone: 'text-accent' },
  moved: { title: 'Moved to another day', icon: MoveRight, tone: 'text-accent' },
  differs: { title: 'Differs from what you entered', icon: TriangleAlert, tone: 'text-warn' },
}

type Props = {
  kind: Kind
  /** The id of the heading. */
  id: string
  changes: RosterChange[]
}

/** The changes of one kind, before and after. */
export function ImportChanges({ kind, id, changes }: Props) {
  const listed = changes.flatMap((change) => (change.kind === kind && change.after ? change : []))
  if (listed.length === 0) return null
  return (
    <ImportSection id={id} {...looks[kind]} count={listed.length} most={recordsShown}>
      {listed.map((change) => (
        <ChangeLine key={change.after?.id} change={change} />
      ))}
    </ImportSection>
  )
}

function ChangeLine({ change: { kind, before, after } }: { change: RosterChange }) {
  if (!after) return <></>
  const fields = kind === 'differs' ? [] : fieldChanges(before, after)
  return (
    <ImportedDuty duty={after}>
      <ChangedValues change={{ date: after.date, fields }} />
      {kind === 'added' && <LegTimes duty={after} />}
      {kind === 'changed' && fields.length === 0 && (
        // The duty is unchanged, but its logbook entries were missing.
        <span className="text-ink-2">Logbook filled again</span>
      )}
      <ContradictedValues duty={after} />
    </ImportedDuty>
  )
}

/** The times of the flights of a new duty without a report time, as calendars list them. Times are London's. */
function LegTimes({ duty }: { duty: RosterEntry }) {
  const { date, sectors, scheduledBrief, actualBrief } = duty
  if (sectors.length === 0 || (scheduledBrief ?? actualBrief) !== null) return null
  const clock = (instant: string | null) => (instant ? dutyTimeWords(instant, date) : 'none')
  return (
    <ul className="grid basis-full gap-0.5 text-ink-2">
      {sectors.map((leg, index) => {
        const departure = clock(leg.actualDeparture ?? leg.scheduledDeparture)
        const arrival = clock(leg.actualArrival ?? leg.scheduledArrival)
        return <li key={index}>{`${leg.flightNumber} ${departure}–${arrival}`}</li>
      })}
    </ul>
  )
}

/** The values that the file contradicts. The user decides between them on the duty. */
function ContradictedValues({ duty }: { duty: RosterEntry }) {
  const { differences: contradicted = [] } = duty
  if (contradicted.length === 0) return null
  return (
    <ul className="grid basis-full gap-0.5 text-ink-2">
      {contradicted.map((difference) => (
        <li key={difference.field}>{differenceWords(difference, duty)}</li>
      ))}
    </ul>
  )
}
