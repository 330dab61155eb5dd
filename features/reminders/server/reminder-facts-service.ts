import { tasksMax } from '#duties/server/roster-task-service.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { reachOf } from '#limits/rules/change/reach.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import type { RemindedDuty } from '#reminders/rules/duty-reminders.ts'
import { findingDays } from '#pay/rules/answers/check-months.ts'
import { isPennies } from '#pay/rules/answers/pay-summary.ts'
import type { RemindedFinding } from '#reminders/rules/pay-reminders.ts'
import type { ReminderFacts } from '#reminders/rules/plan-reminders.ts'
import type { DerivedKind } from '#reminders/rules/reminder.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { listCertificates } from '#certificates/server/certificate-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { legalityRosterOf } from '#limits/server/legality-service.ts'
import { decidedCheck } from '#pay/server/pay-check-service.ts'
import { isOpen } from '#pay/server/pay-decision-service.ts'
import { listClaims } from '#pay/server/pay-claim-store.ts'
import { homeOf } from '#profile/server/profile-store.ts'
import { listDuties } from '#duties/server/roster-store.ts'
import { listTasks } from '#duties/server/roster-task-store.ts'
import { raisedKeys } from './reminder-store.ts'

/** Days of which pay is checked. Older findings are no news. */
const payDays = 100

/** Hours after midnight in UTC at which pay is checked again, after the last day of a pay period. */
const checkAgainAt = 'T03:00:00Z'

/** Facts about a user, and when time alone changes them; null for never. */
export type FactsRead = { facts: ReminderFacts; changesAt: Instant | null }

/** Reads what the reminders of some kinds follow from. The facts of other kinds are empty. */
export async function reminderFactsOf(
  db: UserDb,
  kinds: readonly DerivedKind[],
): Promise<FactsRead> {
  const today = londonDate(db.now)
  const wants = (...some: DerivedKind[]) => some.some((kind) => kinds.includes(kind))
  const duties = wants('report', 'leave', 'legality') ? await dutiesFrom(db, today) : []
  const pay = wants('pay') ? await openFindings(db) : noPay
  const { bases, zone } = await homeOf(db, today)
  const facts: ReminderFacts = {
    duties,
    legality: wants('legality') ? await problemsOf(db, { duties, today }) : {},
    tasks: wants('task') ? await listTasks(db, { done: false, limit: tasksMax }) : [],
    certificates: wants('certificate') ? await listCertificates(db) : [],
    claims: wants('claim') ? await listClaims(db) : [],
    findings: pay.findings,
    raised: await raisedKeys(db),
    bases,
    zone,
  }
  return { facts, changesAt: pay.changesAt }
}

/** The duties that count from the day before on: a duty of yesterday can begin after midnight. */
async function dutiesFrom(db: UserDb, today: CalendarDate): Promise<RemindedDuty[]> {
  const days = { first: addDays(today, -1), last: '9999-12-31' }
  return (await listDuties(db, days)).filter(isCounted)
}

/** By duty, the problems from today on. A rule that is not known is none. */
async function problemsOf(
  db: UserDb,
  { duties, today }: { duties: readonly RemindedDuty[]; today: CalendarDate },
): Promise<ReminderFacts['legality']> {
  const upcoming = duties.filter(({ date }) => date >= today)
  const [next] = upcoming
  if (!next) return {}
  const { last } = reachOf({ duties: upcoming, bases: [] }, [next])
  const days = { first: today, last }
  const { roster } = await legalityRosterOf(db, days)
  const problems = legalityOf(roster, days).duties.flatMap(({ id, verdict }) =>
    verdict === 'breach' || verdict === 'discretion' ? [[id, verdict] as const] : [],
  )
  return Object.fromEntries(problems)
}

type PayFacts = { findings: RemindedFinding[]; changesAt: Instant | null }
const noPay: PayFacts = { findings: [], changesAt: null }

/** The open findings of the last days. They change on their own when a pay period ends that has a report already. */
async function openFindings(db: UserDb): Promise<PayFacts> {
  const today = londonDate(db.now)
  const checked = { first: addDays(today, -payDays), last: today }
  const { check, findings } = await decidedCheck(db, checked)
  const dayOf = findingDays(check)
  const open = findings.filter(isOpen)
  const isPenny = isPennies(open)
  const dated = open.flatMap((finding) => {
    if (isPenny(finding)) return []
    const date = dayOf(finding)
    return date === null ? [] : [{ id: finding.id, date }]
  })
  const [ends] = check.reports
    .map(({ payPeriodEnd }) => payPeriodEnd)
    .filter((end) => end >= today)
    .sort()
  return { findings: dated, changesAt: ends ? `${addDays(ends, 1)}${checkAgainAt}` : null }
}
