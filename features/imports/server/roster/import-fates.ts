import type { RosterImportResult } from '#imports/api/file-import.ts'
import { isNewer, type DatedFile } from '#duties/rules/sources/file-days.ts'
import { droppingFiles } from '#duties/rules/sources/listed-duty.ts'
import type { RosterDuty as ComputedDuty } from '#duties/rules/sources/roster-duty.ts'
import type { RosterFile, Sources } from '#duties/rules/sources/source.ts'
import { hasUserStatus, isCounted } from '#duties/rules/duty-status.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import { fieldChanges } from '#duties/rules/history/duty-change.ts'
import { airlineStatements } from '#duties/rules/sources/standing-statements.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { idOfName } from '#duties/server/roster-write-service.ts'
import type { RecordChange, RosterRecord } from '#duties/server/duty-record-store.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'

export const listed = ({ date, dutyType, dutyCode }: Duty) => ({ date, dutyType, dutyCode })

/** True if the file lists the duty. */
export const isFrom = ({ draft }: ComputedDuty, { id }: RosterFile) =>
  draft.listed?.listings.some(({ from }) => from.file.id === id) === true

/** True if the duty counted before, and is no longer listed after. */
export const isDropped = (before: StoredDuty, after: StoredDuty) =>
  after.status?.kind === 'unlisted' && before.status?.kind !== 'unlisted'

/** A duty before and after an import. */
type Fate = { before: StoredDuty; after: StoredDuty }

/**
 * The new duties, the changed ones, and those on which the file and the user now differ. Duties that the file drops are
 * in none of them. A changed duty has the plan of the airline on both sides.
 *
 * @param superseded the ids of duties that a newer file does not list.
 */
export function fatesOf(
  changes: RecordChange[],
  { superseded, plans }: { superseded: Set<string>; plans: ReturnType<typeof airlinePlans> },
): { added: StoredDuty[]; changed: Fate[]; differing: Fate[] } {
  const added: StoredDuty[] = []
  const changed: Fate[] = []
  const differing: Fate[] = []
  for (const { before, after } of changes) {
    if (!after || superseded.has(after.duty.id)) continue
    if (!before) {
      added.push(after.duty)
      continue
    }
    const fate = { before: before.duty, after: after.duty }
    if (isDropped(fate.before, fate.after)) continue
    const planned = { before: plans.before(fate.before), after: plans.after(fate.after) }
    const hasChanged = shownText(before) !== shownText(after)
    const isOfAirline = fieldChanges(planned.before, planned.after).length > 0
    if (hasChanged && isOfAirline) changed.push(planned)
    else if (differsAnew(fate)) differing.push(fate)
    else if (hasChanged) changed.push(fate)
  }
  return { added, changed, differing }
}

function differsAnew({ before, after }: Fate): boolean {
  const now = after.differences ?? []
  return now.length > 0 && JSON.stringify(before.differences ?? []) !== JSON.stringify(now)
}

/** The fields of a duty on screen, as one text. New logbook entries count as a change. */
function shownText({ duty, entries }: RosterRecord): string {
  const { date, dutyCode, description, sectors, crew, status, events } = duty
  const times = [duty.scheduledBrief, duty.actualBrief, duty.scheduledDebrief, duty.actualDebrief]
  const shown = [date, dutyCode, description, times, sectors, crew, status, events]
  return JSON.stringify([...shown, entries.length])
}

/** A duty with the plan of the airline; as it is where the airline has none. */
type WithPlan = (duty: StoredDuty) => StoredDuty

/**
 * The airline's plans with and without a file. The differences of a plan name what the user stated instead.
 *
 * @param sources with the file.
 */
export function airlinePlans(
  { files, statements }: Sources,
  file: RosterFile,
): { before: WithPlan; after: WithPlan } {
  const airline = airlineStatements(statements)
  const isStated = airline.some((each, place) => each !== statements[place])
  if (!isStated && airline.length === statements.length) return { before: asIs, after: asIs }
  const planOf = (some: RosterFile[]): WithPlan => {
    const duties = rosterOf({ files: some, statements: airline }, idOfName)
    const byId = new Map(duties.map((duty) => [duty.id, duty]))
    return (duty) => {
      const { scheduledBrief, scheduledDebrief, sectors } = byId.get(duty.id) ?? duty
      return { ...duty, scheduledBrief, scheduledDebrief, sectors }
    }
  }
  return { before: planOf(files.filter(({ id }) => id !== file.id)), after: planOf(files) }
}

const asIs: WithPlan = (duty) => duty

type Missing = {
  /** All standing files with the imported one, oldest print first. */
  dated: DatedFile[]
  file: RosterFile
  storedOf: Map<string, RosterRecord>
  /** Days without a row, in a file whose rows can be lost. */
  daysWithoutRow: CalendarDate[]
}

/** The stored duties that the file does not list on its days, and that the user did not decide on. */
export function missingDuties(
  roster: ComputedDuty[],
  { dated, file, storedOf, daysWithoutRow }: Missing,
): RosterImportResult['missing'] {
  const own = dated.find((each) => each.file.id === file.id)
  return roster.flatMap((duty) => {
    const { id, date, draft } = duty
    if (!own || !draft.listed || !storedOf.has(id)) return []
    if (isFrom(duty, file) || hasUserStatus(duty)) return []
    const newest = draft.listed.listings.at(-1)?.from
    const isOlder = newest !== undefined && isNewer(own, newest)
    const hasNoRow = isOlder && daysWithoutRow.includes(date)
    const drops = droppingFiles(draft.listed, dated).includes(own)
    if (!drops && !hasNoRow) return []
    const isUntouched = !duty.tookPlace && !duty.isEdited
    return {
      id,
      ...listed(duty),
      suggestRemove: !hasNoRow && isUntouched && (storedOf.get(id)?.entries ?? []).length === 0,
      isUnlisted: !isCounted(duty),
      hasNoRow,
    }
  })
}
