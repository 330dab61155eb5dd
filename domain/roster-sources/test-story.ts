import { addDays } from '#domain/time/calendar-date.ts'
import type { Duty, DutyType } from '#domain/roster/duty.ts'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import {
  completion,
  deletion,
  isDelay,
  keepMine,
  monthDeletion,
  newStatement,
  shownAgainst,
  takeAirline,
} from './new-statement.ts'
import { rosterOf, type RosterDuty } from './roster-of.ts'
import type { FileRow, RosterFile, Statement, StatementContent } from './source.ts'
import { answerOf, idOf } from './test-answer.ts'

// Runs the worked stories through the rules, as the portal does.

type StoryLeg = (string | null)[]
type StoryRow = {
  date: string
  type: DutyType
  code: string
  report: string | null
  end: string | null
  legs: StoryLeg[]
}
type StoryFile = {
  printed: string | null
  period: [string, string] | null
  rows: StoryRow[]
  unread?: string[]
  other?: boolean
  cancelled?: StoryRow[]
}
type StoryStep = {
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

const moment = (text: string): Instant => toInstant(Date.parse(text))
const momentOrNull = (text: string | null | undefined) => (text ? moment(text) : null)

function rowOf({ date, type, code, report, end, legs }: StoryRow): FileRow {
  return {
    date,
    dutyType: type,
    dutyCode: code,
    description: null,
    scheduledBrief: momentOrNull(report),
    actualBrief: null,
    scheduledDebrief: momentOrNull(end),
    actualDebrief: null,
    sectors: legs.map((leg) => ({
      flightNumber: leg[0] ?? '',
      departureAirport: leg[1] ?? '',
      arrivalAirport: leg[2] ?? '',
      scheduledDeparture: momentOrNull(leg[3]),
      scheduledArrival: momentOrNull(leg[4]),
      actualDeparture: momentOrNull(leg[5]),
      actualArrival: momentOrNull(leg[6]),
      aircraftType: null,
      registration: null,
      positioning: leg[7] === 'P',
    })),
    crew: [],
    role: null,
  }
}

function fileOf(id: string, file: StoryFile, importedAt: Instant): RosterFile {
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

type Source = { id: string; at: Instant; isUndone: boolean } & (
  | { file: RosterFile }
  | { statement: Statement }
)

/** The whole answer after each step of a story. */
export function storyAnswers({ files, steps }: Story): unknown[] {
  const sources: Source[] = []
  let seenAt: Instant | null = null
  let before = rosterOf({ files: [], statements: [] }, idOf)
  return steps.map((step) => {
    for (const field of Object.keys(step)) {
      if (!knownSteps.has(field)) throw new RangeError(`unknown field: ${field}`)
    }
    const at = moment(step.at)
    const isRefused = !take(step, { at, files, sources, roster: before, see: () => (seenAt = at) })
    const standing = standingOf(sources)
    const after = rosterOf(standing, idOf)
    const answer = answerOf({ standing, before, after, at, seenAt })
    before = after
    return { ...answer, ...(isRefused && { refused: true }) }
  })
}

function standingOf(sources: Source[]) {
  const left = sources.filter(({ isUndone }) => !isUndone)
  return {
    files: left.flatMap((each) => ('file' in each ? each.file : [])),
    statements: left.flatMap((each) => ('statement' in each ? each.statement : [])),
  }
}

type Taking = {
  at: Instant
  files: Record<string, StoryFile>
  sources: Source[]
  roster: RosterDuty[]
  see: () => void
}

/** Takes a step. False if it is refused. */
function take(step: StoryStep, { at, files, sources, roster, see }: Taking): boolean {
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
    return true
  }
  if (step.do === 'import') {
    const file = files[step.file ?? '']
    if (!file) throw new RangeError(`unknown file: ${step.file}`)
    sources.push({ id, at, isUndone: false, file: fileOf(id, file, at) })
    return true
  }
  const duty = step.duty
    ? roster.find(({ date, dutyCode }) => date === step.duty?.date && dutyCode === step.duty.code)
    : undefined
  if (step.duty && !duty) throw new RangeError(`no such duty: ${JSON.stringify(step.duty)}`)
  const content = contentOf(step, duty, roster)
  if (!content) return false
  const statement = newStatement(content, duty ?? null, { id, madeAt: at })
  sources.push({ id, at, isUndone: false, statement })
  return true
}

const fieldNames: Record<string, string> = { report: 'scheduledBrief', end: 'scheduledDebrief' }

function contentOf(
  step: StoryStep,
  duty: RosterDuty | undefined,
  roster: RosterDuty[],
): StatementContent | null {
  const against = (field: string) => ({
    ...shownAgainst(duty, [field]),
    ...(step.against && { [field]: moment(step.against) }),
  })
  switch (step.do) {
    case 'typed':
      return { kind: 'typed', duty: plainDuty(step.row), against: {} }
    case 'calledOut':
      return {
        kind: 'calledOut',
        calledAt: moment(step.calledAt ?? ''),
        report: moment(step.report ?? ''),
        flight: plainDuty(step.flight && { ...step.flight, type: 'FLIGHT' }),
        against: against('scheduledDebrief'),
      }
    case 'delayed': {
      const report = moment(step.report ?? '')
      if (!duty || !isDelay(duty, report)) return null
      const notifiedAt = moment(step.notifiedAt ?? '')
      return { kind: 'delayed', notifiedAt, report, against: against('scheduledBrief') }
    }
    case 'edit': {
      const fields = Object.entries(step.fields ?? {}).map(([name, value]): [string, string] => [
        fieldNames[name] ?? name,
        moment(value),
      ])
      const names = fields.map(([field]) => field)
      return {
        kind: 'edit',
        values: Object.fromEntries(fields),
        against: shownAgainst(duty, names),
      }
    }
    case 'deleteMonth':
      return monthDeletion(step.month ?? '', roster, step.keepEdited ?? false)
    default:
      if (!duty) throw new RangeError(`unknown step: ${step.do}`)
      return decisionOn(duty, step)
  }
}

function decisionOn(duty: RosterDuty, step: StoryStep): StatementContent | null {
  switch (step.do) {
    case 'completed': {
      const legs = (step.legs ?? []).map(([off, on]): [string, string] => [moment(off), moment(on)])
      return completion(duty, { legs, debrief: moment(step.end ?? '') })
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
