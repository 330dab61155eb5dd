import { addDays } from '#kernel/time/calendar-date.ts'
import type { Duty, FileRow } from '#duties/schema/duty.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import {
  calledOutAgainst,
  completion,
  deletion,
  keepMine,
  monthDeletion,
  newStatement,
  shownAgainst,
  takeAirline,
  typedAgainst,
} from './new-statement.ts'
import type { RosterDuty } from './roster-duty.ts'
import { rosterOf, rosterWithRemoved } from './roster-of.ts'
import type { FieldValues, RosterFile, Sources, Statement, StatementContent } from './source.ts'
import type { IdOfName } from './draft.ts'
import { answerOf } from './test-answer.ts'
import { emptySector } from '#duties/rules/sector.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

// Runs the worked stories through the rules, as the portal does.

type StoryLeg = readonly (string | null | undefined)[]
type StoryRow = {
  date: string
  type: DutyType
  code: string
  report: string | null
  end: string | null
  legs: StoryLeg[]
}
/** A roster file of a story. */
export type StoryFile = {
  printed: string | null
  period: [string, string] | null
  rows: StoryRow[]
  unread?: string[]
  other?: boolean
  cancelled?: StoryRow[]
}
export type StoryStep = {
  at: string
  do: string
  id?: string
  of?: string
  file?: string
  duty?: { date: string; code: string }
  row?: StoryRow
  flight?: Omit<StoryRow, 'type'>
  calledAt?: string
  notifiedAt?: string
  report?: string
  against?: string
  fields?: Record<string, string>
  legs?: [string, string][]
  end?: string
  until?: string
  month?: string
  keepEdited?: boolean
}
export type Story = { files: Record<string, StoryFile>; steps: StoryStep[] }

const knownSteps = new Set(
  'at do id of file duty row flight calledAt notifiedAt report against fields legs end until month keepEdited'.split(
    ' ',
  ),
)
const undoDays = 30
const testId: IdOfName = (name) => `id of ${name}`

const moment = (text: string): Instant => toInstant(Date.parse(text))
const momentOrNull = (text: string | null | undefined) => (text ? moment(text) : null)

function rowOf({ date, type, code, report, end, legs }: StoryRow): FileRow {
  return {
    ...emptyDuty,
    date,
    dutyType: type,
    dutyCode: code,
    scheduledBrief: momentOrNull(report),
    scheduledDebrief: momentOrNull(end),
    sectors: legs.map((leg) => ({
      ...emptySector,
      flightNumber: leg[0] ?? '',
      departureAirport: leg[1] ?? '',
      arrivalAirport: leg[2] ?? '',
      scheduledDeparture: momentOrNull(leg[3]),
      scheduledArrival: momentOrNull(leg[4]),
      actualDeparture: momentOrNull(leg[5]),
      actualArrival: momentOrNull(leg[6]),
      positioning: leg[7] === 'P',
    })),
    role: null,
  }
}

/** A file of a story as a source. */
export function fileOf(id: string, file: StoryFile, importedAt: Instant): RosterFile {
  const [start, end] = file.period ?? []
  return {
    id,
    printedOn: file.printed,
    importedAt,
    period: start && end ? { start, end } : null,
    unreadDates: file.unread ?? [],
    isOther: file.other ?? false,
    rows: file.rows.map(rowOf),
    cancelled: (file.cancelled ?? []).map(rowOf),
  }
}

export type StorySource = { id: string; at: Instant; isUndone: boolean } & (
  | { file: RosterFile }
  | { statement: Statement }
)

/** The portal after a step of a story. */
export type StoryMoment = {
  at: Instant
  /** The source that the step added or undid; undefined for a step that changed none. */
  changed: StorySource | undefined
  standing: Sources
  seenAt: Instant | null
  roster: RosterDuty[]
  answer: unknown
}

/**
 * The portal after each step of a story.
 *
 * @param idOf gives duties their ids.
 */
export function storyMoments({ files, steps }: Story, idOf: IdOfName = testId): StoryMoment[] {
  const sources: StorySource[] = []
  let seenAt: Instant | null = null
  let before = rosterOf({ files: [], statements: [] }, idOf)
  return steps.map((step) => {
    for (const field of Object.keys(step)) {
      if (!knownSteps.has(field)) throw new RangeError(`unknown field: ${field}`)
    }
    const at = moment(step.at)
    const see = () => (seenAt = at)
    const taken = take(step, { at, files, sources, roster: before, idOf, see })
    const standing = standingOf(sources)
    const roster = rosterOf(standing, idOf)
    const answer = answerOf({ standing, before, after: roster, at, seenAt }, idOf)
    before = roster
    const changed = typeof taken === 'object' ? { ...taken } : undefined
    const told = { ...answer, ...(!taken && { refused: true }) }
    return { at, changed, standing, seenAt, roster, answer: told }
  })
}

function standingOf(sources: StorySource[]): Sources {
  const left = sources.filter(({ isUndone }) => !isUndone)
  return {
    files: left.flatMap((each) => ('file' in each ? each.file : [])),
    statements: left.flatMap((each) => ('statement' in each ? each.statement : [])),
  }
}

type Taking = {
  at: Instant
  files: Record<string, StoryFile>
  sources: StorySource[]
  roster: RosterDuty[]
  idOf: IdOfName
  see: () => void
}

/** Takes a step. Returns the source that it changed, true if it changed none, and false if it is refused. */
function take(
  step: StoryStep,
  { at, files, sources, roster, idOf, see }: Taking,
): StorySource | boolean {
  const id = step.id ?? ''
  if (step.do === 'look') return true
  if (step.do === 'seen') {
    see()
    return true
  }
  if (step.do === 'undo') {
    const source = sources.find((each) => each.id === step.of)
    const oldest = `${addDays(at.slice(0, 10), -undoDays)}${at.slice(10)}`
    if (!source || source.isUndone || source.at < oldest) return false
    source.isUndone = true
    return source
  }
  if (step.do === 'import') {
    const file = files[step.file ?? '']
    if (!file) throw new RangeError(`unknown file: ${step.file}`)
    const source = { id, at, isUndone: false, file: fileOf(id, file, at) }
    sources.push(source)
    return source
  }
  const duty = step.duty
    ? roster.find(({ date, dutyCode }) => date === step.duty?.date && dutyCode === step.duty.code)
    : undefined
  if (step.duty && !duty) throw new RangeError(`no such duty: ${JSON.stringify(step.duty)}`)
  const all = rosterWithRemoved(standingOf(sources), idOf)
  const content = contentOf(step, duty, { roster, all })
  if (!content) return false
  const statement = newStatement(content, duty ?? null, { id, madeAt: at })
  const source = { id, at, isUndone: false, statement }
  sources.push(source)
  return source
}

const fieldNames: Record<string, string> = { report: 'scheduledBrief', end: 'scheduledDebrief' }

export function contentOf(
  step: StoryStep,
  duty: RosterDuty | undefined,
  { roster, all }: { roster: RosterDuty[]; all: RosterDuty[] },
): StatementContent | null {
  switch (step.do) {
    case 'typed': {
      const typed = plainDuty(step.row)
      return { kind: 'typed', duty: typed, against: typedAgainst(typed, roster) }
    }
    case 'calledOut': {
      const flight = plainDuty(step.flight && { ...step.flight, type: 'FLIGHT' })
      return {
        kind: 'calledOut',
        calledAt: moment(step.calledAt ?? ''),
        report: moment(step.report ?? ''),
        flight,
        against: { ...calledOutAgainst(duty, flight, roster), ...sent('scheduledDebrief', step) },
      }
    }
    case 'delayed': {
      const report = moment(step.report ?? '')
      if (!duty || !isDelay(duty, report, step)) return null
      const notifiedAt = moment(step.notifiedAt ?? '')
      return {
        kind: 'delayed',
        notifiedAt,
        report,
        against: { ...shownAgainst(duty, ['scheduledBrief']), ...sent('scheduledBrief', step) },
      }
    }
    case 'edit': {
      const fields = Object.entries(step.fields ?? {}).map(([name, value]): [string, string] => [
        fieldNames[name] ?? name,
        moment(value),
      ])
      const names = fields.map(([field]) => field)
      const values = Object.fromEntries(fields)
      return { kind: 'edit', values, against: shownAgainst(duty, names) }
    }
    case 'deleteMonth':
      return monthDeletion(step.month ?? '', all, step.keepEdited ?? false)
    default:
      if (!duty) throw new RangeError(`unknown step: ${step.do}`)
      return decisionOn(duty, step)
  }
}

/** The value that the device sent as the airline's. */
function sent(field: string, { against }: StoryStep): FieldValues {
  return against ? { [field]: moment(against) } : {}
}

/** True if a report is later than the airline's that the device showed. */
function isDelay(duty: RosterDuty, report: Instant, { against }: StoryStep): boolean {
  const { listed, airline } = duty.draft
  const shown = listed ? airline.duty.scheduledBrief : duty.scheduledBrief
  return report > (momentOrNull(against) ?? shown ?? report)
}

function decisionOn(duty: RosterDuty, step: StoryStep): StatementContent | null {
  switch (step.do) {
    case 'completed': {
      const [departures, arrivals] = [0, 1].map((place) =>
        (step.legs ?? []).map((leg) => moment(leg[place] ?? '')),
      )
      const debrief = moment(step.end ?? '')
      return completion(duty, { departures: departures ?? [], arrivals: arrivals ?? [], debrief })
    }
    case 'keepMine':
      return keepMine(duty)
    case 'takeAirline':
      return takeAirline(duty)
    case 'sick':
      return { kind: 'sick', until: step.until ?? null }
    case 'swapped':
      return { kind: 'swapped', with: null }
    case 'delete':
      return deletion(duty)
    case 'cancelled':
    case 'keep':
    case 'remove':
      return { kind: step.do }
    default:
      throw new RangeError(`unknown step: ${step.do}`)
  }
}

function plainDuty(row: StoryRow | undefined): Duty {
  if (!row) throw new RangeError('a typed duty has a row')
  const { role: _, ...duty } = rowOf(row)
  return duty
}
