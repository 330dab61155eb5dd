import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { delaysOf } from '#limits/rules/cumulative/ftl-duty.ts'
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
  const { ids, kind, classes, periods } = block
  const mark = (figure: FigureName, value: number | null, behind = ids): LoadMark[] =>
    value === 0 && figure !== 'largestTimeDifferenceMinutes'
      ? []
      : [{ figure, day, value, ids: behind }]
  const awake = block.to - block.report + block.travelMinutes
  return [
    ...classes.flatMap((each) => mark(classFigures[each], 1)),
    ...restMarks(block).flatMap(([figure, value]) =>
      mark(figure, value, [...block.beforeIds, ...ids]),
    ),
    ...(kind === 'duty' ? mark('longestAwakeMinutes', awake) : []),
    ...mark('largestTimeDifferenceMinutes', block.differenceMinutes),
    ...block.exceeded.flatMap(({ id, minutes }) => [
      ...mark('overMaxFdp', 1, [id]),
      ...mark('overMaxFdpMinutes', minutes, [id]),
    ]),
    ...periods.flatMap(({ duty }) =>
      dutyFigures(duty).flatMap(([figure, value]) => mark(figure, value, [duty.id])),
    ),
  ]
}

type Figures = [figure: FigureName, value: number][]

function restMarks({ restMinutes: rest }: LoadBlock): Figures {
  if (rest === null) return []
  return [
    ['shortestRestMinutes', rest],
    ['restsUnder12h', Number(rest < 12 * hourMinutes)],
    ['restsUnder14h', Number(rest < 14 * hourMinutes)],
  ]
}

function dutyFigures(duty: FtlDuty): Figures {
  const delays = delaysOf(duty)
  const late = minutesPastPlan(duty)
  return [
    ['sectors', operatedSectors(duty)],
    ['callOuts', (duty.events ?? []).filter(({ kind }) => kind === 'calledOut').length],
    ['delayedReports', delays.filter(({ from, report }) => report > from).length],
    [
      'delayMinutes',
      delays.reduce((sum, { from, report }) => sum + minutesBetween(from, report), 0),
    ],
    ['latePastPlan', Number(late > 0)],
    ['latePastPlanMinutes', late],
  ]
}

/** The number of sectors that a duty operates. */
export function operatedSectors({ dutyType, sectors }: FtlDuty): number {
  return dutyType === 'FLIGHT' ? sectors.filter(({ positioning }) => !positioning).length : 0
}

function minutesPastPlan({ scheduledDebrief: planned, actualDebrief: actual }: FtlDuty): number {
  return planned && actual ? Math.max(0, minutesBetween(planned, actual)) : 0
}
