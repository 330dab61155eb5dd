import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { counted } from '#kernel/words/counted.ts'
import {
  needsAttention,
  type SubjectVerdict,
  type VerdictLevel,
} from '#kernel/words/subject-verdict.ts'
import { inOrder, type AttentionLine } from './attention-lines.ts'
import { dutyLink, dutyOnDay } from '#duties/rules/duty-link.ts'
import { changedDaysWords } from '#duties/rules/history/notice-words.ts'
import type { Verdict } from '#duties/rules/verdict.ts'

type NamedDuty = { id: string; date: CalendarDate; dutyCode: string }

/** A planned duty with its verdict. */
export type PlannedVerdict = NamedDuty & { verdict: Verdict; line: SubjectVerdict }

/** A duty from yesterday on, as far as it asks for a decision. */
export type DoubtfulDuty = NamedDuty & {
  /** The newest file does not list it, and the user has not decided. */
  isUnlisted: boolean
  /** `Airline 11:00, you 13:15`; null if both agree on the report. */
  reportTimes: string | null
  /** Other values that differ from the airline's, and marks in words. */
  doubts: string[]
}

/** The facts that the start page has loaded. A part that failed is empty: its own card says so. */
export type AttentionFacts = {
  /** In order of time. */
  planned: readonly PlannedVerdict[]
  /** In order of time. */
  upcoming: readonly DoubtfulDuty[]
  /** The days that files changed, and those with at most 24 hours' notice; null without any. */
  changes: { days: number; within24Hours: number } | null
  /** With the titles of the tasks that are ready or overdue, earliest first. */
  tasks: { verdict: SubjectVerdict; titles: readonly string[] } | null
  /** Newest month first. */
  pay: readonly { verdict: SubjectVerdict; finding: string | null; isShort: boolean }[]
  certificates: SubjectVerdict | null
  /** `figures` is the level of the limits without planned duties, which have their own lines. */
  limits: { verdict: SubjectVerdict; figures: VerdictLevel } | null
}

/** The facts of a start page without any part that could be read. */
export const noFacts: AttentionFacts = {
  planned: [],
  upcoming: [],
  changes: null,
  tasks: null,
  pay: [],
  certificates: null,
  limits: null,
}

/**
 * One line for each subject that is amber or red in its section, in the order of `attentionKinds`. An unknown subject has
 * no line.
 */
export function attention(facts: AttentionFacts): AttentionLine[] {
  const { limits, certificates } = facts
  return [
    ...legalityLines(facts.planned),
    ...reportTimesLines(facts.upcoming),
    ...unlistedLines(facts.upcoming),
    ...doubtsLines(facts.upcoming),
    ...changesLines(facts.changes),
    ...(facts.tasks ? tasksLines(facts.tasks) : []),
    ...facts.pay.flatMap(payLines),
    ...(certificates ? verdictLines('certificates', certificates, certificates.word) : []),
    ...(limits && needsAttention(limits.figures)
      ? verdictLines('limits', limits.verdict, limits.verdict.word)
      : []),
  ]
}

/**
 * The lines with that of the tasks as it is on this device.
 *
 * @param tasks those that the portal knows, without those that are completed here.
 */
export function withTasks(
  lines: readonly AttentionLine[],
  tasks: NonNullable<AttentionFacts['tasks']>,
): AttentionLine[] {
  return inOrder([...lines.filter(({ kind }) => kind !== 'tasks'), ...tasksLines(tasks)])
}

/** The lines with that of the changed days as it is on this device. */
export function withChanges(
  lines: readonly AttentionLine[],
  changes: AttentionFacts['changes'],
): AttentionLine[] {
  return inOrder([...lines.filter(({ kind }) => kind !== 'changes'), ...changesLines(changes)])
}

/** The verdicts that a planned duty is listed with, with the words for one duty and for several. */
const problems: [verdict: Verdict, one: string, many: string][] = [
  ['breach', 'is not legal', 'planned duties are not legal'],
  [
    'discretion',
    'needs the commander’s discretion',
    'planned duties need the commander’s discretion',
  ],
  ['tight', 'is legal, but tight', 'planned duties are legal, but tight'],
]

/** One line for each kind of problem. It opens the first duty. */
function legalityLines(planned: readonly PlannedVerdict[]): AttentionLine[] {
  return problems.flatMap(([verdict, one, many]): AttentionLine[] => {
    const duties = planned.filter((each) => each.verdict === verdict)
    const [first] = duties
    if (!first || !needsAttention(first.line.level)) return []
    const sentence = duties.length === 1 ? `${dutyOnDay(first)} ${one}` : `${duties.length} ${many}`
    const detail = duties.length === 1 ? first.line.sentence : namesOf(duties)
    return [{ kind: 'legality', level: first.line.level, sentence, detail, link: first.line.link }]
  })
}

function reportTimesLines(upcoming: readonly DoubtfulDuty[]): AttentionLine[] {
  return upcoming.flatMap((duty): AttentionLine[] =>
    duty.reportTimes === null
      ? []
      : [
          {
            kind: 'reportTimes',
            level: 'warn',
            sentence: `Two report times for ${dutyOnDay(duty)}`,
            detail: duty.reportTimes,
            link: dutyLink(duty),
          },
        ],
  )
}

function unlistedLines(upcoming: readonly DoubtfulDuty[]): AttentionLine[] {
  const duties = upcoming.filter(({ isUnlisted }) => isUnlisted)
  const [first] = duties
  if (!first) return []
  const isOne = duties.length === 1
  return [
    {
      kind: 'unlisted',
      level: 'warn',
      sentence: isOne
        ? `${dutyOnDay(first)} is no longer listed`
        : `${duties.length} duties are no longer listed`,
      detail: isOne ? 'Keep it or remove it' : namesOf(duties),
      link: dutyLink(first),
    },
  ]
}

function doubtsLines(upcoming: readonly DoubtfulDuty[]): AttentionLine[] {
  const duties = upcoming.filter(({ doubts }) => doubts.length > 0)
  const [first] = duties
  if (!first) return []
  const isOne = duties.length === 1
  return [
    {
      kind: 'doubts',
      level: 'warn',
      sentence: isOne
        ? `Please check ${dutyOnDay(first)}`
        : `Please check ${counted(duties.length, 'duty')}`,
      detail: isOne ? first.doubts.join(', ') : namesOf(duties),
      link: dutyLink(first),
    },
  ]
}

function changesLines(changes: AttentionFacts['changes']): AttentionLine[] {
  if (!changes) return []
  const sentence = changedDaysWords(changes)
  return [{ kind: 'changes', level: 'warn', sentence, detail: '', link: '/roster?dialog=changes' }]
}

/** The line of the tasks; none without one that is ready or overdue. */
function tasksLines({ verdict, titles }: NonNullable<AttentionFacts['tasks']>): AttentionLine[] {
  const [first, ...others] = titles
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return verdictLines('tasks', verdict, first ? `${first}${more}` : '')
}

function payLines({ verdict, finding, isShort }: AttentionFacts['pay'][number]): AttentionLine[] {
  const lines = verdictLines('pay', verdict, finding ?? '')
  return isShort ? lines.map((line) => ({ ...line, isShort })) : lines
}

function verdictLines(
  kind: AttentionLine['kind'],
  { level, sentence, link }: SubjectVerdict,
  detail: string,
): AttentionLine[] {
  return needsAttention(level) ? [{ kind, level, sentence, detail, link }] : []
}

/** `ZQ210 on Thu 16 Jul, and 2 more`. */
function namesOf([first, ...others]: readonly NamedDuty[]): string {
  return first ? `${dutyOnDay(first)}, and ${others.length} more` : ''
}
