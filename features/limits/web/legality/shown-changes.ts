import { verdicts, type Verdict } from '#duties/rules/verdict.ts'
import type { DutyLegality, Legality } from '#limits/rules/legality/legality.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { counted } from '#kernel/words/counted.ts'
import { changeTopics, type LegalityChange } from '#limits/rules/change/what-if.ts'
import { restWords } from './legality-rows.ts'
import { amountWords, ruleNames } from './rule-names.ts'

/** A change in words. A figure is null where there was none. */
export type ShownChange = {
  name: string
  before: string | null
  after: string | null
  level: Verdict | null
}

/**
 * The changes that a person decides by, the worst first: those of the duty itself, the rests on both sides, recovery
 * rests and days free. Other duties appear only if they become legal or stop being legal, once for each rule.
 *
 * @param after the legality after the change, for the limits.
 * @param dutyId the changed duty. Its verdict is shown above the list.
 */
export function shownChanges(
  changes: LegalityChange[],
  after: Legality,
  dutyId: string,
): ShownChange[] {
  const isOwn = (change: LegalityChange) => change.dutyId === dutyId
  const others = new Set<string>()
  const rests = new Set(changes.filter(isRest).map(({ dutyId: id }) => id))
  const isShown = (change: LegalityChange) => {
    const { topic, rule, levelAfter } = change
    if (topic === 'verdict') return false
    // The minimum is beside the rest, where that changes too.
    if (topic === 'rest' && rule !== null && rests.has(change.dutyId)) return false
    if (isOwn(change) || topic !== 'limit') return change.before !== null || change.after !== null
    const key = `${rule} ${levelAfter}`
    if (!hasOtherLevel(change) || others.has(key)) return false
    others.add(key)
    return true
  }
  return changes
    .filter(isShown)
    .toSorted((one, other) => badness(other) - badness(one) || place(one) - place(other))
    .map((change) => ({
      name: isOwn(change) ? ownName(change) : change.name,
      ...figures(change, after),
      level: change.levelAfter,
    }))
}

/** The other duties that are not legal after a change, and were before. */
export function brokenDuties(
  before: Pick<Legality, 'duties'>,
  after: Pick<Legality, 'duties'>,
  dutyId: string,
): DutyLegality[] {
  const broken = new Set(before.duties.filter(isBroken).map(({ id }) => id))
  return after.duties.filter((duty) => isBroken(duty) && duty.id !== dutyId && !broken.has(duty.id))
}

const isBroken = ({ verdict }: DutyLegality) => verdict === 'breach'

const hasOtherLevel = ({ levelBefore, levelAfter }: LegalityChange) =>
  levelBefore !== null && levelAfter !== null && levelBefore !== levelAfter

const badness = ({ levelAfter }: LegalityChange) => verdicts.indexOf(levelAfter ?? 'legal')

/** Rests and the flight duty period before the limits over days and months. */
const place = ({ topic }: LegalityChange) =>
  topic === 'limit' ? changeTopics.length : changeTopics.indexOf(topic)

/** The name of a change of the duty itself, which need not be named again. */
function ownName({ topic, rule, name }: LegalityChange): string {
  if (rule !== null && rule !== 'restBefore') return ruleNames[rule]
  if (topic === 'fdp') return 'Flight duty period'
  if (topic === 'rest') return rule === null ? 'Rest before' : 'Least rest before'
  return name
}

/** True for the length of a rest; false for its minimum. */
const isRest = ({ topic, rule }: LegalityChange) => topic === 'rest' && rule === null

/** The figures in words, the later one with its limit: ` of 60 h` or `, at least 12 h`. */
function figures(change: LegalityChange, after: Legality): Pick<ShownChange, 'before' | 'after'> {
  const { topic, dutyId, rule } = change
  const words = (amount: number | null) => {
    if (amount === null) return null
    return topic === 'daysFree' ? daysWords(amount) : hoursWords(Math.max(0, Math.round(amount)))
  }
  const shown = { before: words(change.before), after: words(change.after) }
  const duty = after.duties.find(({ id }) => id === dutyId)
  if (!duty || shown.after === null) return shown
  if (isRest(change)) return { ...shown, after: restWords(duty) }
  const found = topic === 'limit' && duty.findings.find((finding) => finding.rule === rule)
  if (!found) return shown
  // The figure before has no mark for a bound.
  return { before: found.bound ? null : shown.before, after: amountWords(found) }
}

const daysWords = (days: number) => counted(days, 'day')
