import { delaysOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { DisruptiveClass } from '#limits/rules/rest/disruptive.ts'
import { hourMinutes } from '#kernel/time/time-units.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import type { FigureName } from './load-figures.ts'
import type { LoadBlock } from './load-blocks.ts'
import type { LoadMark } from './load-mark.ts'

const classFigures: Record<DisruptiveClass, FigureName> = {
  early: 'earlyStarts',
  late: 'lateFinishes',
  night: 'nightDuties',
}

/** The marks of a block, on the local day of its report. Its hours have marks of their own. */
export function blockMarks(block: LoadBlock, day: number): LoadMark[] {
  const { ids, kind, classes, periods, exceeded, differenceMinutes } = block
  const marks: LoadMark[] = []
  const add = (figure: FigureName, value: number | null, behind = ids) =>
    marks.push({ figure, day, value, ids: behind })
  for (const each of classes) add(classFigures[each], 1)
  addRest(block, add)
  if (kind === 'duty') {
    add('longestAwakeMinutes', block.to - block.report + block.travelMinutes)
    add('largestTimeDifferenceMinutes', differenceMinutes)
  }
  for (const { id, minutes } of exceeded) {
    add('overMaxFdp', 1, [id])
    add('overMaxFdpMinutes', minutes, [id])
  }
  for (const { duty } of periods) addDuty(duty, add)
  return marks
}

type Add = (figure: FigureName, value: number, behind: string[]) => void

function addRest({ restMinutes: rest, beforeIds, ids }: LoadBlock, add: Add): void {
  if (rest === null) return
  const behind = [...beforeIds, ...ids]
  add('shortestRestMinutes', rest, behind)
  if (rest < 12 * hourMinutes) add('restsUnder12h', 1, behind)
  if (rest < 14 * hourMinutes) add('restsUnder14h', 1, behind)
}

function addDuty(duty: FtlDuty, add: Add): void {
  const { id, events = [] } = duty
  const sectors = operatedSectors(duty)
  if (sectors > 0) add('sectors', sectors, [id])
  const late = minutesPastPlan(duty)
  if (late > 0) {
    add('latePastPlan', 1, [id])
    add('latePastPlanMinutes', late, [id])
  }
  if (events.length === 0) return
  const callOuts = events.filter(({ kind: event }) => event === 'calledOut').length
  if (callOuts > 0) add('callOuts', callOuts, [id])
  for (const { from, report } of delaysOf(duty)) {
    if (report > from) add('delayedReports', 1, [id])
    add('delayMinutes', minutesBetween(from, report), [id])
  }
}

/** The number of sectors that a duty operates. */
export function operatedSectors({ dutyType, sectors }: FtlDuty): number {
  return dutyType === 'FLIGHT' ? sectors.filter(({ positioning }) => !positioning).length : 0
}

function minutesPastPlan({ scheduledDebrief: planned, actualDebrief: actual }: FtlDuty): number {
  return planned && actual ? Math.max(0, minutesBetween(planned, actual)) : 0
}
