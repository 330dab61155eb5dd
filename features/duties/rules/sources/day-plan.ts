import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { flightDigits } from '#duties/rules/sector.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { DatedFile } from './file-days.ts'
import { airlineDuty, droppingFiles, listedDuties } from './listed-duty.ts'

/**
 * The duties of a day as files list them, without days off and without those that a newer one dropped.
 *
 * @param files with the rows of that day alone, oldest print first.
 */
export function planOf(files: DatedFile[]): Duty[] {
  return listedDuties(files, [])
    .filter((duty) => droppingFiles(duty, files).length === 0)
    .map((duty) => airlineDuty(duty).duty)
    .filter(({ dutyType }) => dutyType !== 'OFF')
}

/** The text by which two versions of a duty are compared: type, flights or code, times and legs. */
export function planText(duty: Duty): string {
  const { dutyType, dutyCode, sectors } = duty
  const legs = sectors.map((leg) => [
    flightDigits(leg.flightNumber),
    leg.departureAirport,
    leg.arrivalAirport,
    leg.scheduledDeparture,
    leg.scheduledArrival,
  ])
  const name = sectors.length > 0 ? '' : dutyCode
  return JSON.stringify([dutyType, name, duty.scheduledBrief, duty.scheduledDebrief, legs])
}

/** The text of a duty on screen: its plan with its crew. Equal for duties that look the same. */
export function shownText(duty: Duty): string {
  return `${planText(duty)} ${duty.crew.join()}`
}

/** The items that are in one list and not in the other, by their text. */
export function differing<Item>(
  before: Item[],
  after: Item[],
  textOf: (item: Item) => string,
): { before: Item[]; after: Item[] } {
  const without = (items: Item[], others: Item[]) => {
    const texts = others.map(textOf)
    return items.filter((item) => {
      const index = texts.indexOf(textOf(item))
      if (index >= 0) texts.splice(index, 1)
      return index < 0
    })
  }
  return { before: without(before, after), after: without(after, before) }
}

/**
 * The notice of a change of the plan of a day, in whole minutes, not below 0.
 *
 * From the print time of the first file of the unbroken run with the present plan, to the earlier of the old and the
 * new report of the working duties that differ. Null without a print time or a report, where the plan did not change,
 * and for a file printed after these duties ended.
 *
 * @param files own ones that touch the day, with its rows alone, oldest print first.
 * @param old the plan before.
 */
export function noticeOf(files: DatedFile[], old: Duty[]): number | null {
  return noticeBy(files, old)?.noticeMinutes ?? null
}

/** The same notice, and the print time of the file that gave it. */
export function noticeBy(
  files: DatedFile[],
  old: Duty[],
): { noticeMinutes: number; madeAt: Instant } | null {
  const present = planOf(files)
  const { before, after } = differing(old, present, planText)
  const work = [...before, ...after].filter(({ dutyType }) => workingDutyTypes.includes(dutyType))
  const report = work.flatMap((duty) => briefOf(duty) ?? []).toSorted()[0]
  const printed = firstWith(present, files)
  if (!report || !printed?.file.printedOn) return null
  const { printedAt } = printed
  if (work.every((duty) => hasEnded(duty, printedAt))) return null
  return { noticeMinutes: Math.max(minutesBetween(printedAt, report), 0), madeAt: printedAt }
}

function hasEnded(duty: Duty, moment: Instant): boolean {
  const end = debriefOf(duty) ?? briefOf(duty)
  return end !== null && end <= moment
}

/** The first file of the unbroken run that has the plan. */
function firstWith(plan: Duty[], files: DatedFile[]): DatedFile | undefined {
  const text = textOfPlan(plan)
  let first = files.length - 1
  while (first > 0 && textOfPlan(planOf(files.slice(0, first))) === text) first -= 1
  return files[first]
}

const textOfPlan = (plan: Duty[]) => plan.map(planText).toSorted().join('\n')
