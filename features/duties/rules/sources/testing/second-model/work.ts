import { londonDate } from '#kernel/time/london-time.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import type { Answer, Minute } from '#duties/rules/sources/testing/story.ts'
import { blockMinutesOf, digitsOf } from './legs.ts'
import type { ModelDuty } from './model-duty.ts'
import { compareText, isAbout, type DutyRef } from './sources.ts'
import { isWorking } from './states.ts'

/** The types whose time is duty time. Standby at home is not. */
const dutyTimeTypes = ['FLIGHT', 'ASBY', 'TRAINING']

/** A logbook entry, with the key by which it is found in another answer. */
export type ModelEntry = { key: string; duty: DutyRef; entry: Answer['logbook'][number] }

/** The duties on screen, by date, report and type. */
export function onScreen(duties: ModelDuty[]): ModelDuty[] {
  return duties
    .filter(({ isHidden }) => !isHidden)
    .toSorted(
      (one, other) =>
        compareText(one.date, other.date) ||
        compareText(one.report ?? '', other.report ?? '') ||
        compareText(one.type, other.type) ||
        compareText(one.code, other.code) ||
        compareText(one.end ?? '', other.end ?? '') ||
        compareText(one.state, other.state),
    )
}

/** The minutes on duty. Shared minutes count one time. */
export function dutyMinutes(duties: ModelDuty[]): number {
  const spans = duties
    .filter(({ isCounted, type }) => isCounted && dutyTimeTypes.includes(type))
    .flatMap(({ report, end }) => (report !== null && end !== null ? [{ report, end }] : []))
    .toSorted((one, other) => compareText(one.report, other.report))
  let total = 0
  let until = ''
  for (const { report, end } of spans) {
    const from = report > until ? report : until
    if (end <= from) continue
    total += minutesBetween(from, end)
    until = end
  }
  return total
}

/** The block minutes of all operated legs that count. */
export function blockMinutes(duties: ModelDuty[]): number {
  return duties
    .filter(({ isCounted }) => isCounted)
    .flatMap(({ legs }) => legs.filter(({ isPositioning }) => !isPositioning))
    .reduce((total, leg) => total + blockMinutesOf(leg), 0)
}

/** True if the duty is done. */
function isComplete(duty: ModelDuty): boolean {
  const { draft, date } = duty
  if (draft.completed.length > 0) return true
  const operated = duty.legs.filter(({ isPositioning }) => !isPositioning)
  const isFlown = operated.every(
    ({ actualDeparture, actualArrival }) => actualDeparture !== null && actualArrival !== null,
  )
  if (operated.length > 0 && isFlown) return true
  const [known] = [
    ...(draft.file?.rows ?? []).map(({ source }) => source.made),
    ...draft.typed.map(({ made }) => made),
  ].toSorted()
  return known !== undefined && londonDate(known) > date
}

/** The open tasks as `date code`, in the order of the screen. */
export function openTasks(duties: ModelDuty[]): string[] {
  return onScreen(duties)
    .filter((duty) => duty.isCounted && isWorking(duty) && !isComplete(duty))
    .map(({ date, code }) => `${date} ${code}`)
}

/** The logbook entries of complete duties, sorted. */
export function logbookOf(duties: ModelDuty[]): ModelEntry[] {
  return duties
    .filter((duty) => duty.isCounted && isWorking(duty) && isComplete(duty))
    .flatMap(entriesOf)
    .toSorted((one, other) => compareText(JSON.stringify(one.entry), JSON.stringify(other.entry)))
}

function entriesOf({ legs, date, ids, name }: ModelDuty): ModelEntry[] {
  return legs
    .filter(({ isPositioning }) => !isPositioning)
    .map((leg) => {
      const departure = leg.actualDeparture ?? leg.departure
      const day = departure === null ? date : londonDate(departure)
      const { flight, from, to } = leg
      return {
        key: [date, digitsOf(flight), from, to].join(' '),
        duty: { ids, name },
        entry: [day, flight, from, to, blockMinutesOf(leg)],
      }
    })
}

/**
 * The entries that are in the first logbook only: their number and minutes. Of two entries of one flight, the one whose
 * duty is gone leaves.
 */
export function leavingEntries(
  before: ModelEntry[],
  after: ModelEntry[],
): [number, number] | undefined {
  const left = [...after]
  const without = (
    entries: ModelEntry[],
    isSame: (one: ModelEntry, other: ModelEntry) => boolean,
  ) =>
    entries.filter((entry) => {
      const place = left.findIndex((each) => each.key === entry.key && isSame(entry, each))
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
  const moved = without(before, (one, other) => isAbout(one.duty, other.duty))
  const gone = without(moved, () => true)
  if (gone.length === 0) return undefined
  return [gone.length, gone.reduce((total, { entry }) => total + entry[4], 0)]
}

/** True if the duty has ended. A duty without times has ended on the day after it. */
export function hasEnded({ end, report, date }: ModelDuty, at: Minute): boolean {
  const last = end ?? report
  return last === null ? date < londonDate(at) : last <= at
}

/** True if the duty runs or lies ahead. Without an end it does so to its last arrival, else to the end of its day. */
function isOpen({ end, legs, date }: ModelDuty, at: Minute): boolean {
  const last = legs.at(-1)
  const known = [end, last?.actualArrival, last?.arrival].find((each) => each)
  return known ? at < known : londonDate(at) <= date
}

/** The next duty. */
export function nextDuty(duties: ModelDuty[], at: Minute): Answer['next'] {
  const [next] = onScreen(duties)
    .filter((duty) => duty.isCounted && isWorking(duty))
    .filter((duty) => !duty.isCalledOut && isOpen(duty, at))
    .toSorted((one, other) => compareText(one.report ?? one.date, other.report ?? other.date))
  return next ? [next.date, next.code, next.report] : null
}
