import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { RuleKey, Verdict } from './finding.ts'

/** The figures that a change of the roster can change. */
export const changeTopics = ['verdict', 'fdp', 'rest', 'limit', 'recoveryRest', 'daysFree'] as const
export type ChangeTopic = (typeof changeTopics)[number]

/** A figure that differs after a change of the roster. */
export type LegalityChange = {
  topic: ChangeTopic
  /** The rule, where the topic has several. */
  rule: RuleKey | null
  /** `Rest before ZQ210 on Tue 3 Nov`. */
  name: string
  dutyId: string | null
  date: CalendarDate | null
  /** Minutes, or days for days free; null where there was none. */
  before: number | null
  after: number | null
  /** The levels before and after; null where there was none. */
  levelBefore: Verdict | null
  levelAfter: Verdict | null
}
