import type { CheckedPayReport } from '#pay/api/pay-check.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { amount } from '#pay/web/check/check-words.ts'

export type ReportBadgeKind =
  | 'right'
  | 'claim'
  | 'check'
  | 'claimed'
  | 'replaced'
  | 'compared'
  | 'no-roster'
  | 'incomplete'
type Badge = { kind: ReportBadgeKind; text: string }

/** The result of the check of one report, which may look incomplete. */
export function reportBadges(report: CheckedPayReport, isIncomplete: boolean): Badge[] {
  const { duties, toClaim, toCheck, mayBeTakenBack, compared, claimed, onlyPennies, replacedBy } =
    report
  if (replacedBy) {
    const day = longDate(londonDate(replacedBy.savedAt)).replace(/ \d{4}$/, '')
    return [{ kind: 'replaced', text: `Replaced by the report of ${day}` }]
  }
  const badges: Badge[] = []
  if (toClaim > 0 && !onlyPennies)
    badges.push({ kind: 'claim', text: `${amount(toClaim)} to claim` })
  if (toCheck > 0) badges.push({ kind: 'check', text: `${toCheck} to check` })
  for (const text of claimed?.words ?? []) badges.push({ kind: 'claimed', text })
  if (isIncomplete) badges.push({ kind: 'incomplete', text: 'May be incomplete' })
  if (badges.length > 0) return badges
  if (duties === 0 && compared.pounds <= 0) {
    return [{ kind: 'no-roster', text: 'Your roster does not reach these days' }]
  }
  const isRight = compared.all && (mayBeTakenBack === 0 || onlyPennies)
  const text = `${amount(compared.pounds)} of ${amount(compared.of)} compared`
  return [{ kind: isRight ? 'right' : 'compared', text }]
}
