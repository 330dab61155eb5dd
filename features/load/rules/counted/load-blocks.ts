import { minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import { timeDifference } from '#limits/rules/duty/acclimatisation.ts'
import { surelyExceededMinutes } from '#limits/rules/findings/fdp-bounds.ts'
import { rosterFacts } from '#limits/rules/findings/duty-facts.ts'
import type { DutyFacts } from '#limits/rules/findings/work-line.ts'
import { airportZoneOf, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { disruptiveClassesOf, type DisruptiveClass } from '#limits/rules/rest/disruptive.ts'
import type { LoadInput } from './load-input.ts'
import {
  blocksOf,
  mayHideWork,
  untimedWork,
  type UntimedWork,
  type WorkBlock,
} from './work-blocks.ts'

/** A work block with what the load counts of it. Durations are minutes. */
export type LoadBlock = WorkBlock & {
  /** Of its duties, in order of time. */
  ids: string[]
  /** The ids of the block before the rest; empty for the first. */
  beforeIds: string[]
  /** The rest before; null where it is not known, and where there is none. */
  restMinutes: number | null
  /** Early start, late finish and night duty; none for a standby. */
  classes: DisruptiveClass[]
  /** The stated travel to the report: from home, or from the hotel. 0 if nothing is stated. */
  travelMinutes: number
  /** The greatest difference of an arrival from home time; null where a zone or the base is not known, 0 without sectors. */
  differenceMinutes: number | null
  /** The flight duty periods above every maximum that the known facts allow. */
  exceeded: { id: string; minutes: number }[]
}

/** The work of a roster with its facts, for the load of some days. */
export type CountedWork = { blocks: LoadBlock[]; untimed: UntimedWork[] }

/**
 * The blocks of a roster in order of time, from some days before the given ones on, and the duties without times.
 *
 * @param days that are counted, both inclusive.
 */
export function countedWork(
  { roster, zone, commuteMinutes }: LoadInput,
  days: FtlWindow,
): CountedWork {
  const { facts, line, untimed: without } = rosterFacts(roster, days)
  const untimed = untimedWork(without, zone)
  const factsOf = new Map(facts.map((fact) => [fact.duty.id, fact]))
  const blocks: LoadBlock[] = []
  let before: WorkBlock | null = null
  for (const block of blocksOf(line.periods)) {
    const ofBlock = block.periods.flatMap(({ duty }) => factsOf.get(duty.id) ?? [])
    if (ofBlock.length === block.periods.length) {
      const rest = restBetween(before, block, untimed)
      blocks.push(loadBlock(block, ofBlock, { before, rest, roster, commuteMinutes }))
    }
    before = before === null || block.to > before.to ? block : before
  }
  return { blocks, untimed }
}

/** The rest between two blocks; null where there is none, or where a duty without times may lie in it. */
function restBetween(
  before: WorkBlock | null,
  { from }: WorkBlock,
  untimed: readonly UntimedWork[],
): number | null {
  if (before === null || before.to >= from || mayHideWork(untimed, before.to, from)) return null
  return from - before.to
}

type Around = {
  before: WorkBlock | null
  rest: number | null
  roster: LegalityRoster
  commuteMinutes: number | null
}

function loadBlock(block: WorkBlock, facts: DutyFacts[], around: Around): LoadBlock {
  const { before, rest, roster, commuteMinutes } = around
  const begun = facts.find(({ from }) => from === block.report)
  const last = facts.at(-1)
  return {
    ...block,
    ids: idsOf(block),
    beforeIds: before ? idsOf(before) : [],
    restMinutes: rest,
    classes: last ? classesOf(block, last) : [],
    travelMinutes: begun ? travelTo(begun, commuteMinutes) : 0,
    differenceMinutes: differenceOf(facts, roster),
    exceeded: facts.flatMap(({ duty: { id }, fdpBounds: bounds }) => {
      const minutes = bounds ? surelyExceededMinutes(bounds) : 0
      return minutes > 0 ? [{ id, minutes }] : []
    }),
  }
}

/** The classes of the whole duty period. Those of its last duty are known. */
function classesOf({ kind, report, to }: WorkBlock, last: DutyFacts): DisruptiveClass[] {
  if (kind === 'standby') return []
  if (last.dutyFrom === report && last.to === to) return last.disruptive
  return disruptiveClassesOf({ from: report, to }, last.rules, last.zone)
}

const idsOf = ({ periods }: WorkBlock) => periods.map(({ duty }) => duty.id)

/** The stated travel to a report. Where the place is not known, nothing is stated. */
function travelTo({ body, duty }: DutyFacts, commuteMinutes: number | null): number {
  if (body.isAtHome === null) return 0
  return (body.isAtHome ? commuteMinutes : duty.ftlInputs?.travelMinutes) ?? 0
}

function differenceOf(facts: DutyFacts[], roster: LegalityRoster): number | null {
  const differences = facts.flatMap(({ duty, body: { home }, to }) =>
    duty.sectors.map((sector) => {
      const zone = home.missing ? null : airportZoneOf(sector.arrivalAirport, roster, home)
      const arrival = minuteOf(sector.actualArrival ?? sector.scheduledArrival) ?? to
      return zone === null ? null : timeDifference(home.zone, zone, arrival)
    }),
  )
  const known = differences.filter((difference) => difference !== null)
  return known.length === differences.length ? Math.max(0, ...known) : null
}
