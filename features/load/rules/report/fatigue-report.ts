import { printedMinutes, printedTime } from '#documents/rules/document-words.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { minutesBetween, utcToZone } from '#kernel/time/zone-time.ts'
import { counted } from '#kernel/words/counted.ts'
import { classWords, dayLine } from './day-lines.ts'
import type { Evidence } from './evidence.ts'
import { figureLines } from './figure-lines.ts'
import { lawLines } from './law-words.ts'
import type { ReportChoice } from './report-parts.ts'
import { contactLines, healthLines } from './note-lines.ts'

/** The last line: when the report was made, and what it does not say. */
function madeWords({ madeAt, zone }: Pick<Evidence, 'madeAt' | 'zone'>): string {
  const { date, time } = utcToZone(madeAt, zone)
  return `Made ${dayWords(date)} ${date.slice(0, 4)} ${time} from the roster stored in CrewPortal. It shows what was rostered and worked. It does not judge whether anybody is fit to fly.`
}

/** The title of the report. */
export const reportTitle = 'Evidence for a fatigue report'

/**
 * The text of a fatigue report, line by line. Without ticks it has no name, no staff number, and nothing of the notes
 * except their counts. Lengths are hours and minutes, times those of the home base.
 */
export function fatigueReport(evidence: Evidence, { include, words }: ReportChoice): string[] {
  const parts = [
    dutyLines(evidence, include),
    figurePart(evidence),
    daysPart(evidence),
    include.contacts ? contactLines(evidence) : [],
    include.health ? healthLines(evidence) : [],
    include.law ? lawLines() : [],
    include.manual && evidence.manualLine
      ? [`From the manual of my operator: ${evidence.manualLine}`]
      : [],
    words.trim() ? [words.trim()] : [],
    [madeWords(evidence)],
  ]
  return parts
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))
}

function dutyLines(evidence: Evidence, include: ReportChoice['include']): string[] {
  const { holder, duty } = evidence
  const { name, staffNumber } = holder
  const route = duty.route.join('-')
  return [
    reportTitle,
    ...(include.name
      ? [[name, staffNumber && `staff no. ${staffNumber}`].filter(Boolean).join(', ')]
      : []),
    `Duty: ${[`${dayWords(duty.date)} ${duty.date.slice(0, 4)}`, duty.code, route].filter(Boolean).join(', ')}`,
    ...(include.crew && duty.crew ? [`Crew: ${duty.crew}`] : []),
    ...timeLines(evidence),
  ]
}

function timeLines({ duty, zone }: Evidence): string[] {
  const { work, travelMinutes, date } = duty
  if (!work) return ['Report and end of duty: not known.']
  const at = (instant: string) => printedTime(instant, { date, zone })
  const minutes = minutesBetween(work.from, work.to)
  const planned =
    work.plannedTo !== null && work.plannedTo !== work.to ? ` (planned ${at(work.plannedTo)})` : ''
  const rest = work.restMinutes === null ? 'not known' : printedMinutes(work.restMinutes)
  const awake = printedMinutes(minutes + (travelMinutes ?? 0))
  if (work.kind === 'standby') {
    const times = `${at(work.from)} to ${at(work.to)}`
    return [`On standby ${times}, ${printedMinutes(minutes)} hours.`, `Rest before: ${rest}.`]
  }
  return [
    `Report ${at(work.from)}, end of duty ${at(work.to)}${planned}, ${printedMinutes(minutes)} hours.${classesWords(work.classes)}`,
    `Rest before: ${rest}.`,
    `Awake at least ${awake}, ${travelMinutes === null ? 'counted from the report' : `with ${counted(travelMinutes, 'minute')} of travel to the report`}.`,
  ]
}

/** ` Late finish, night duty.` */
function classesWords(classes: readonly (keyof typeof classWords)[]): string {
  if (classes.length === 0) return ''
  const words = classes.map((each) => classWords[each]).join(', ')
  return ` ${words[0]?.toUpperCase()}${words.slice(1)}.`
}

function figurePart(evidence: Evidence): string[] {
  const { window, isCovered, since, figures, comparisons, untimed } = evidence
  const known = isCovered
    ? ''
    : since === null
      ? '; the roster is not complete'
      : `; the roster is known from ${dayWords(since)} ${since.slice(0, 4)}`
  return [
    `The 28 days to the end of this duty, ${dayWords(window.first)} to ${dayWords(window.last)} ${window.last.slice(0, 4)}${known}`,
    ...figureLines(figures, comparisons),
    ...(untimed > 0 ? [`Without known times: ${counted(untimed, 'duty')}, not counted.`] : []),
  ]
}

function daysPart({ days, zone }: Evidence): string[] {
  return ['Day by day (times of the home base)', ...days.map((line) => dayLine(line, zone))]
}
