import { hasActualTimes } from '#duties/rules/duty-times.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import { type DutyMark, workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import type { Duty, StoredDuty } from '#duties/schema/duty.ts'
import { legKey } from '#duties/rules/sector.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { newStatement } from '#duties/rules/sources/new-statement.ts'
import type {
  RosterFile,
  Sources,
  Statement,
  StatementContent,
} from '#duties/rules/sources/source.ts'
import { airlineRow } from './stand-in-row.ts'

/** A duty as the portal shows it. */
export type ShownDuty = Duty &
  Pick<StoredDuty, 'id' | 'source' | 'notes' | 'events'> & {
    /** Fields are named as in `fieldsOf`, or by their path: `sectors.0.scheduledDeparture`. */
    differences?: Omit<Difference, 'legs' | 'printedAt' | 'saidAt'>[]
    marks?: DutyMark[]
  }

// The device knows the duties, and not what was printed and said. All of it was before what the user says now.
const printedOn = '2000-01-01T00:05'
const droppedOn = '2000-01-01T00:10'
const beforePrint = '2000-01-01T00:00:00Z'
const afterPrint = '2000-01-02T00:00:00Z'

/**
 * Sources that stand in for those of the duties on a device: one file with what the airline says, and statements with what the
 * user said. Their roster has the same duties.
 *
 * What the duties do not show is missing: earlier values of fields without a difference, the end of a standby before a
 * call-out, the legs of the airline beside the user's, and whether a file lists a duty that the user gave up.
 */
export function standInSources(duties: readonly ShownDuty[]): Sources {
  const sicknesses = sicknessesIn(duties)
  const own = duties.filter((duty) => !isSickDay(duty, sicknesses))
  const standbyOf = new Map(own.flatMap((duty) => calledOutFrom(duty, own)))
  const listed = own.filter((duty) => isListed(duty) && !standbyOf.has(duty.id))
  const rows = listed.map((duty) => airlineRow(duty))
  return {
    files: [fileOf('listed', { printedOn, rows }), ...droppingFilesOf(listed)],
    statements: [
      ...sicknesses,
      ...own.flatMap((duty) => {
        const standby = standbyOf.get(duty.id)
        const typed = standby ? callOutOf(standby, duty) : typedOf(duty)
        return [...typed, ...saidAbout(duty, sicknesses)]
      }),
    ],
  }
}

function fileOf(id: string, parts: Partial<RosterFile>): RosterFile {
  return {
    id,
    printedOn,
    importedAt: beforePrint,
    period: null,
    unreadDates: [],
    isOther: false,
    rows: [],
    cancelled: [],
    ...parts,
  }
}

/** True if a file lists the duty now or listed it once, as far as the duty shows. */
function isListed(duty: ShownDuty): boolean {
  const { source, differences, marks } = duty
  if (source === 'CSV' || differences) return true
  return isDropped(duty) || marks?.includes('stillListed') === true
}

/** One file for each duty that files dropped. It names the duty as cancelled. */
function droppingFilesOf(duties: ShownDuty[]): RosterFile[] {
  return duties.flatMap((duty) => {
    const { status, id } = duty
    if (!isDropped(duty) || !status) return []
    const parts = { cancelled: [airlineRow(duty)] }
    const since = status.kind === 'kept' ? droppedOn : status.since
    return since.endsWith('Z')
      ? fileOf(`dropped ${id}`, { printedOn: null, importedAt: since, ...parts })
      : fileOf(`dropped ${id}`, { printedOn: since, ...parts })
  })
}

/** True if the newest file does not list the duty any more. */
const isDropped = ({ status }: ShownDuty) => status?.kind === 'unlisted' || status?.kind === 'kept'

const named = ({ id, date }: ShownDuty) => ({ ids: [id], name: id, date })

/** A statement about a duty that stands in for one that the device does not know. */
function said(content: StatementContent, duty: ShownDuty, madeAt: Instant): Statement {
  const statement = newStatement(content, named(duty), { id: `${content.kind} ${duty.id}`, madeAt })
  return { ...statement, sequence: content.kind === 'sick' ? 1 : 2 }
}

function typedOf(duty: ShownDuty): Statement[] {
  if (duty.source !== 'manual') return []
  const { date, dutyType, dutyCode, description, scheduledBrief, actualBrief } = duty
  const { scheduledDebrief, actualDebrief, sectors, crew } = isListed(duty)
    ? duty
    : airlineRow(duty)
  const typed: Duty = {
    date,
    dutyType,
    dutyCode,
    description,
    scheduledBrief: isListed(duty) ? scheduledBrief : airlineRow(duty).scheduledBrief,
    actualBrief,
    scheduledDebrief,
    actualDebrief,
    sectors,
    crew,
  }
  const content: StatementContent = { kind: 'typed', duty: typed, against: {} }
  return [newStatement(content, null, { id: duty.id, madeAt: beforePrint })]
}

/** The flight of a call-out from a standby, with the standby. */
function calledOutFrom(standby: ShownDuty, duties: ShownDuty[]): [string, ShownDuty][] {
  return (standby.events ?? []).flatMap((event): [string, ShownDuty][] => {
    if (event.kind !== 'calledOut') return []
    const flight = duties.find(
      (duty) =>
        duty.source === 'manual' &&
        duty.dutyType === 'FLIGHT' &&
        !isListed(duty) &&
        airlineRow(duty).scheduledBrief === event.report,
    )
    return flight ? [[flight.id, standby]] : []
  })
}

function callOutOf(standby: ShownDuty, flight: ShownDuty): Statement[] {
  const { role: _, id: __, ...duty } = airlineRow(flight)
  const event = standby.events?.findLast(
    (each) => each.kind === 'calledOut' && each.report === duty.scheduledBrief,
  )
  if (event?.kind !== 'calledOut') return []
  const { calledAt, report } = event
  const content: StatementContent = {
    kind: 'calledOut',
    calledAt,
    report,
    flight: duty,
    against: {},
  }
  return [newStatement(content, named(standby), { id: flight.id, madeAt: calledAt })]
}

function saidAbout(duty: ShownDuty, sicknesses: Statement[]): Statement[] {
  const { status, events = [], notes, ftlInputs, sales } = duty
  const statements = events.flatMap((event) => eventStatement(event, duty))
  const values = ownValues(duty)
  if (values.early)
    statements.push(said({ kind: 'edit', values: values.early, against: {} }, duty, beforePrint))
  if (values.late)
    statements.push(said({ kind: 'edit', values: values.late, against: {} }, duty, afterPrint))
  const edited = editedAfterDelay(duty)
  if (edited) statements.push(edited)
  if (notes !== null) statements.push(said({ kind: 'note', notes }, duty, afterPrint))
  if (ftlInputs) statements.push(said({ kind: 'ftlInputs', ftlInputs }, duty, afterPrint))
  if (sales !== undefined) statements.push(said({ kind: 'sales', sales }, duty, afterPrint))
  if (status?.kind === 'kept') statements.push(said({ kind: 'keep' }, duty, status.since))
  const sick = sicknesses.find((each) => covers(each, duty.date))
  if (sick && isCounted(duty) && isWork(duty)) {
    statements.push(said({ kind: 'keep' }, duty, sick.saidAt))
  }
  return statements
}

function eventStatement(event: DutyEvent, duty: ShownDuty): Statement[] {
  const since = duty.status?.since ?? afterPrint
  switch (event.kind) {
    case 'delayed': {
      const first = duty.events?.find(({ kind }) => kind === 'delayed')
      const from = first?.kind === 'delayed' ? first.from : event.from
      const { notifiedAt, report } = event
      const content = { kind: event.kind, notifiedAt, report, against: { scheduledBrief: from } }
      return [{ ...said(content, duty, notifiedAt), id: `delayed ${duty.id} ${report}` }]
    }
    case 'swapped':
      return [said({ kind: 'swapped', with: event.with }, duty, since)]
    case 'cancelled':
      return [said({ kind: 'cancelled' }, duty, since)]
    case 'hotel':
      return [said(event, duty, afterPrint)]
    default:
      return []
  }
}

/** The report that the user typed after a delay; null where the delay counts. */
function editedAfterDelay(duty: ShownDuty): Statement | null {
  const { events = [], differences = [], scheduledBrief } = duty
  const delay = events.findLast(({ kind }) => kind === 'delayed')
  if (delay?.kind !== 'delayed' || delay.report === scheduledBrief) return null
  if (differences.some(({ field }) => field === 'scheduledBrief')) return null
  const against = { scheduledBrief: airlineRow(duty).scheduledBrief }
  const content: StatementContent = { kind: 'edit', values: { scheduledBrief }, against }
  return { ...said(content, duty, delay.notifiedAt), id: `edit after delay ${duty.id}` }
}

/** The user's values that differ from the airline's: those said before the airline's were printed, and those after. */
function ownValues({ differences = [], sectors, events = [] }: ShownDuty) {
  const delay = events.findLast(({ kind }) => kind === 'delayed')
  const delayed = delay?.kind === 'delayed' ? delay.report : null
  const of = (counts: Difference['counts']) => {
    const fields = differences.flatMap(({ field, yours, ...each }) => {
      const isDelay = field === 'scheduledBrief' && yours === delayed
      return each.counts !== counts || field === 'sectors' || isDelay
        ? []
        : [[fieldAt(field, sectors), yours] as const]
    })
    return fields.length > 0 ? Object.fromEntries(fields) : null
  }
  return { early: of('airline'), late: of('yours') }
}

/** The name of the field at a path. */
function fieldAt(path: string, sectors: Duty['sectors']): string {
  const [, index, name] = /^sectors\.(\d+)\.(\w+)$/.exec(path) ?? []
  const leg = sectors[Number(index)]
  return leg ? `${legKey(leg)}.${name}` : path
}

/** The sicknesses that took these duties, from the first day that lost one. */
function sicknessesIn(duties: readonly ShownDuty[]): Statement[] {
  const lost = duties.filter(({ status }) => status?.kind === 'sick')
  return [...Map.groupBy(lost, ({ status }) => status?.since ?? '')].flatMap(([since, days]) => {
    const [first] = days.toSorted((one, other) => (one.date < other.date ? -1 : 1))
    const event = first?.events?.findLast(({ kind }) => kind === 'sick')
    if (!first || event?.kind !== 'sick') return []
    return said({ kind: 'sick', until: event.until }, first, since)
  })
}

const covers = ({ firstDate, lastDate }: Statement, date: CalendarDate) =>
  date >= firstDate && date <= lastDate

const isWork = (duty: ShownDuty) =>
  workingDutyTypes.includes(duty.dutyType) && !hasActualTimes(duty)

/** True for a day of sickness that the statement brings. */
function isSickDay({ dutyType, source, date }: ShownDuty, sicknesses: Statement[]): boolean {
  return dutyType === 'SICK' && source === 'manual' && sicknesses.some((sick) => covers(sick, date))
}
