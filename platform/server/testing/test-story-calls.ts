import { userDb } from '#server/database/user-db.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import {
  type DeletedEntry,
  type DutyActionInput,
  type UndoPreview,
} from '#duties/api/roster-actions.ts'
import {
  deletedListPath,
  dutyActionsPath,
  restoreDutyPath,
  undoActionPath,
  changesSeenPath,
  rosterChangesPath,
  completeTaskPath,
  dutyDifferencesPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import type { RosterChangeList } from '#duties/api/roster-history.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { StoryFile, StoryStep } from '#duties/rules/sources/test-story.ts'
import { asUser } from '#server/context/request-context.ts'
import type { Portal } from '#server/running/portal.ts'
import { previewRoster } from '#imports/server/roster/roster-import-service.ts'
import { importRoster } from '#imports/server/roster/roster-import-service.ts'
import { json, type TestUser } from './test-portal.ts'
import { reportedFile } from './test-story-file.ts'

/** The effect of a step: the previews and results of an import or an undo, and the sentence of a refusal. */
export type TakenStep = {
  refusal?: string
  imported?: { preview: RosterImportResult; result: RosterImportResult }
  undone?: UndoPreview
}

type Caller = {
  portal: Portal
  user: TestUser
  files: Record<string, StoryFile>
  /** The ids of imports, by the id of their step. */
  importIds: Map<string, string>
}

/** Takes a step of a story with the calls that a browser makes. The roster is the one before the step. */
export async function takeStep(
  caller: Caller,
  step: StoryStep,
  roster: RosterEntry[],
): Promise<TakenStep> {
  const { duty } = step
  const entry = roster.find(({ date, dutyCode }) => date === duty?.date && dutyCode === duty.code)
  if (duty && !entry) throw new RangeError(`no such duty: ${JSON.stringify(duty)}`)
  switch (step.do) {
    case 'look':
      return {}
    case 'import':
      return importedFile(caller, step)
    case 'undo':
      return undone(caller, step.of ?? '')
    case 'seen':
      return seen(caller)
    default:
      return refusalOf(await said(caller, step, entry))
  }
}

async function call(
  { portal, user }: Caller,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { ...user.headers, ...(init.headers as Record<string, string>) }
  return portal.app.request(path, { ...init, headers })
}

async function bodyOf(answer: Response): Promise<unknown> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function refusalOf(answer: Response): Promise<TakenStep> {
  const { status } = answer
  if (status === 200) return {}
  if (status !== 400 && status !== 409) throw new Error(`${status} ${await answer.text()}`)
  return { refusal: ((await answer.json()) as { error: string }).error }
}

async function importedFile(caller: Caller, step: StoryStep): Promise<TakenStep> {
  const file = caller.files[step.file ?? '']
  if (!file) throw new RangeError(`unknown file: ${step.file}`)
  const imported = await (reportedFile(file).text ? sentFile : savedReport)(caller, file)
  const { importId } = imported.result
  if (step.id && importId) caller.importIds.set(step.id, importId)
  return { imported }
}

async function sentFile(caller: Caller, file: StoryFile) {
  const { text } = reportedFile(file)
  const post = async (query: string, previewed?: string) =>
    (await bodyOf(
      await call(caller, `${importPath}${query}`, json({ csvData: text, previewed })),
    )) as RosterImportResult
  const preview = await post('?preview=true')
  return { preview, result: await post('', preview.fingerprint) }
}

/** Imports a report that no text can say, below the parser. */
function savedReport({ portal: { db, clock }, user: { id } }: Caller, file: StoryFile) {
  const read = { report: reportedFile(file).report, format: 'Report', name: null }
  return asUser(id, async () => {
    const own = userDb(db, id, clock)
    const preview = await previewRoster(own, read)
    const decisions = { remove: [], keep: [] }
    const options = { onlyOwn: false, decisions, previewed: preview.fingerprint }
    const order = { file: read, options, addCertificates: false }
    return { preview, result: await importRoster(own, order) }
  })
}

/** Undoes a source. A deletion that the list of deleted duties shows is restored there. */
async function undone(caller: Caller, id: string): Promise<TakenStep> {
  const path = await undoPath(caller, id)
  const previewed = await call(caller, `${path}?preview=true`, { method: 'POST' })
  const answer = await call(caller, path, { method: 'POST' })
  if (previewed.status !== answer.status) throw new Error(`the preview says ${previewed.status}`)
  if (answer.status !== 200) return refusalOf(answer)
  return { undone: (await previewed.json()) as UndoPreview }
}

async function undoPath(caller: Caller, id: string): Promise<string> {
  const importId = caller.importIds.get(id)
  if (importId) return undoImportPath(importId)
  const { data } = (await bodyOf(await call(caller, deletedListPath))) as { data: DeletedEntry[] }
  return data.some((each) => each.id === id) ? restoreDutyPath(id) : undoActionPath(id)
}

async function seen(caller: Caller): Promise<TakenStep> {
  const { until } = (await bodyOf(await call(caller, rosterChangesPath))) as RosterChangeList
  return until === null ? {} : refusalOf(await call(caller, changesSeenPath, json({ until })))
}

/** Sends a statement. Its id is the idempotency key. */
function said(caller: Caller, step: StoryStep, entry: RosterEntry | undefined): Promise<Response> {
  const key: Record<string, string> = { 'idempotency-key': step.id ?? '' }
  if (step.do === 'typed') return call(caller, rosterPath, sent(typedInput(step), key))
  if (step.do === 'deleteMonth') {
    const path = `${rosterPath}?month=${step.month}&keepEdited=${step.keepEdited ?? false}`
    return call(caller, path, { method: 'DELETE', headers: key })
  }
  if (!entry) throw new RangeError(`unknown step: ${step.do}`)
  const headers = { ...key, 'if-match': `"${entry.version}"` }
  switch (step.do) {
    case 'edit': {
      const { report, end } = step.fields ?? {}
      const edit = {
        ...(report && { scheduledBrief: report }),
        ...(end && { scheduledDebrief: end }),
      }
      return call(caller, rosterEntryPath(entry.id), { ...sent(edit, headers), method: 'PATCH' })
    }
    case 'delete':
      return call(caller, rosterEntryPath(entry.id), { method: 'DELETE', headers })
    case 'keepMine':
    case 'takeAirline': {
      const keep = step.do === 'keepMine' ? 'mine' : 'airline'
      return call(caller, dutyDifferencesPath(entry.id), json({ keep }, headers))
    }
    case 'completed': {
      // Work that was known after its day has no task. Its times are corrected.
      return entry.taskId
        ? call(caller, completeTaskPath(entry.taskId), sent(completionInput(step), key))
        : call(caller, dutyActionsPath(entry.id), sent(actionInput(step), headers))
    }
    default:
      return call(caller, dutyActionsPath(entry.id), sent(actionInput(step), headers))
  }
}

/** A POST whose instants have seconds. Those of the stories have none. */
function sent(body: object, headers: Record<string, string>): RequestInit {
  const withSeconds = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/(T\d\d:\d\d)Z$/, '$1:00Z') : value
  return json(JSON.parse(JSON.stringify(body, withSeconds)), headers)
}

function typedInput({ row }: StoryStep): object {
  if (!row) throw new RangeError('a typed duty has a row')
  return {
    date: row.date,
    dutyType: row.type,
    dutyCode: row.code,
    scheduledBrief: row.report,
    scheduledDebrief: row.end,
    sectors: row.legs.map(
      ([
        flightNumber,
        from,
        to,
        departure = null,
        arrival = null,
        actualDeparture,
        actualArrival,
        kind,
      ]) => ({
        flightNumber,
        departureAirport: from,
        arrivalAirport: to,
        scheduledDeparture: departure,
        scheduledArrival: arrival,
        actualDeparture,
        actualArrival,
        positioning: kind === 'P',
      }),
    ),
  }
}

function completionInput({ legs = [], end }: StoryStep): object {
  return {
    actualDepartureTimes: legs.map(([departure]) => departure),
    actualArrivalTimes: legs.map(([, arrival]) => arrival),
    actualDebrief: end,
  }
}

function actionInput(step: StoryStep): object {
  const { report, calledAt, notifiedAt, flight, against, until = null } = step
  switch (step.do) {
    case 'calledOut':
      return {
        kind: 'calledOut',
        calledAt,
        report,
        debrief: flight?.end ?? null,
        flights: flight?.legs.map(([flightNumber, from, to, departure, arrival]) => ({
          flightNumber,
          departureAirport: from,
          arrivalAirport: to,
          departure,
          arrival,
        })),
        ...(against && { against: { scheduledDebrief: against } }),
      }
    case 'delayed':
      return {
        kind: 'delayed',
        notifiedAt,
        report,
        ...(against && { against: { scheduledBrief: against } }),
      }
    case 'completed': {
      const [departures, arrivals] = [0, 1].map((place) =>
        (step.legs ?? []).map((leg) => leg[place]),
      )
      return { kind: 'corrected', departures, arrivals, debrief: step.end }
    }
    case 'sick':
      return { kind: 'sick', until }
    case 'swapped':
      return { kind: 'swapped', with: null }
    case 'cancelled':
    case 'keep':
    case 'remove':
      return { kind: step.do } satisfies DutyActionInput
    default:
      throw new RangeError(`unknown step: ${step.do}`)
  }
}
