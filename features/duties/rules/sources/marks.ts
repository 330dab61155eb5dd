import { dutyMarks, type DutyMark, workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { brokenLeg, lateReport } from '#duties/rules/marks/duty-conflicts.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import type { Overlap } from '#duties/schema/duty-mark.ts'
import type { DatedFile } from './file-days.ts'
import { droppingFiles } from './listed-duty.ts'
import type { RosterDuty } from './roster-duty.ts'

/**
 * The duties with their marks, sorted.
 *
 * @param files oldest print first.
 */
export function withMarks(duties: RosterDuty[], files: DatedFile[]): RosterDuty[] {
  const overlaps = overlapsIn(duties)
  return duties.map((duty) => {
    if (!isCounted(duty)) {
      return { ...duty, marks: isStillListed(duty, files) ? ['stillListed'] : [] }
    }
    const without = fileWithout(duty, files)
    const overlap = overlaps.get(duty)
    const has: Record<DutyMark, boolean> = {
      legs: brokenLeg(duty.sectors) !== null,
      notListed: without !== undefined,
      overlap: overlap !== undefined,
      report: lateReport(duty) !== null,
      stillListed: false,
    }
    return {
      ...duty,
      marks: dutyMarks.filter((mark) => has[mark]),
      ...(overlap && { overlaps: overlap }),
      ...(without && { notListedIn: without.file.printedOn ?? without.printedAt }),
    }
  })
}

function isStillListed({ status, draft }: RosterDuty, files: DatedFile[]): boolean {
  if (!status || status.kind === 'unlisted' || !draft.listed) return false
  if (droppingFiles(draft.listed, files).length > 0) return false
  const newest = draft.listed.listings.at(-1)?.from
  return newest !== undefined && !newest.file.isOther && newest.printedAt > status.since
}

/** The first file without a flight that only the user typed. It was printed after they said or kept it. */
function fileWithout(
  { dutyType, date, draft }: RosterDuty,
  files: DatedFile[],
): DatedFile | undefined {
  const { listed, typed, statements } = draft
  if (dutyType !== 'FLIGHT' || listed || typed.length === 0) return undefined
  const said = [...typed, ...statements.filter(({ kind }) => kind === 'keep')]
  const saidAt =
    said
      .map((each) => each.saidAt.slice(0, 16))
      .toSorted()
      .at(-1) ?? ''
  return files.find(({ covers, printedAt }) => covers(date) && printedAt.slice(0, 16) > saidAt)
}

/** By duty, the counted working duty that shares a minute with it. Of several, the one that begins first. */
function overlapsIn(roster: RosterDuty[]): Map<RosterDuty, Overlap> {
  const spans = roster
    .flatMap((duty) => spanOf(duty) ?? [])
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const overlaps = new Map<RosterDuty, Overlap>()
  let open: typeof spans = []
  for (const span of spans) {
    open = open.filter(({ overlap }) => overlap.to > span.overlap.from)
    const [first] = open
    if (first) overlaps.set(span.duty, first.overlap)
    for (const { duty } of open) if (!overlaps.has(duty)) overlaps.set(duty, span.overlap)
    open.push(span)
  }
  return overlaps
}

type Span = { duty: RosterDuty; overlap: Overlap; key: string }

function spanOf(duty: RosterDuty): Span | null {
  const { dutyType, dutyCode, name } = duty
  if (!workingDutyTypes.includes(dutyType) || !isCounted(duty)) return null
  const [from, to] = [briefOf(duty), debriefOf(duty)]
  if (!from || !to || from >= to) return null
  return { duty, overlap: { dutyCode, from, to }, key: `${from} ${to} ${name}` }
}
