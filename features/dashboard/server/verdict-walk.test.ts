import { expect, it } from 'vitest'
import type { z } from 'zod'
import { certificationList } from '#certificates/api/certifications.ts'
import { certificationsPath } from '#certificates/api/paths.ts'
import { dueWords } from '#certificates/rules/expiry-warning.ts'
import { dashboardAnswer, type Dashboard } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { rosterMonth } from '#duties/api/roster.ts'
import { rosterPath, tasksPath } from '#duties/api/paths.ts'
import { taskList } from '#duties/api/roster-tasks.ts'
import { readyToComplete } from '#duties/rules/record/completion-times.ts'
import { ftlAnswer } from '#limits/api/ftl.ts'
import { ftlPath, legalityPath } from '#limits/api/paths.ts'
import { legalityAnswer } from '#limits/api/legality.ts'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { payChecksPath } from '#pay/api/paths.ts'
import { daysOfTwoMonths } from '#pay/rules/reports/report-period.ts'
import { reminderList } from '#reminders/api/reminders.ts'
import { remindersPath } from '#reminders/api/paths.ts'
import { deleteRows } from '#account/server/account-store.ts'
import { seededDraw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { transact } from '#server/database/transact.ts'
import { dbAs, testNow } from '#server/testing/test-portal.ts'
import { givenAccount } from '#server/testing/test-walk-account.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'
import { get } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

const seeds = drawnSeeds('WALKED_ACCOUNTS', { quick: 24, whole: 100 })

givenPortal()

async function read<Schema extends z.ZodType>(path: string, schema: Schema) {
  const answer = await get(path)
  expect(answer.status, path).toBe(200)
  return schema.parse(await answer.json())
}

/** Everything that the screens and reminders of one account say. */
async function walk() {
  const { data: start, failed } = await read(dashboardPath, dashboardAnswer)
  expect(failed).toEqual([])
  const month = start.allowances?.month
  const { first, last } = daysOfTwoMonths(month ?? '2026-06')
  for (let look = 0; look < 3; look += 1) await portal.reminders.run()
  return {
    start,
    ftl: (await read(ftlPath, ftlAnswer)).ftl,
    certificates: await read(certificationsPath, certificationList),
    tasks: await read(`${tasksPath}?status=pending`, taskList),
    pay: (await read(`${payChecksPath}?startDate=${first}&endDate=${last}`, payCheckAnswer)).data,
    legality: await read(`${legalityPath}?from=2026-07-14&to=2026-09-30`, legalityAnswer),
    july: await read(`${rosterPath}?month=2026-07`, rosterMonth),
    reminders: (await read(remindersPath, reminderList)).data,
  }
}
type Walked = Awaited<ReturnType<typeof walk>>

it('start page, sections and reminders agree for each subject', { timeout: 300_000 }, async () => {
  const seen = new Map<string, number>()
  for (const seed of seeds) {
    const db = dbAs(portal.db, amelia.id)
    await deleteRows(db)
    await transact(db, (trx) => givenAccount(trx, seededDraw(seed)))
    const walked = await walk()
    const about = `account ${seed}`
    expectSameVerdicts(walked, about)
    expectRuleTwo(walked, about)
    expectReminders(walked, about)
    for (const { kind } of walked.start.attention) seen.set(kind, (seen.get(kind) ?? 0) + 1)
    const { ftl, certifications } = walked.start
    for (const level of [`ftl ${ftl?.level}`, `certificates ${certifications?.level}`]) {
      seen.set(level, (seen.get(level) ?? 0) + 1)
    }
  }
  // The accounts are only worth a walk if they differ.
  const wanted = ['legality', 'reportTimes', 'unlisted', 'doubts', 'tasks', 'pay']
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      ...wanted,
      'certificates',
      'limits',
      ...['good', 'warn', 'bad', 'unknown'].map((level) => `ftl ${level}`),
      ...['good', 'warn', 'bad', 'unknown'].map((level) => `certificates ${level}`),
    ]),
  )
})

/** The same level, word, sentence and figure on the start page and in the section. */
function expectSameVerdicts(walked: Walked, about: string): void {
  const { start, ftl, certificates, tasks, pay } = walked
  const { level, word, sentence, link, tightest } = ftl
  expect(start.ftl, about).toMatchObject({ level, word, sentence, link, tightest })
  const week = ftl.limits.find(({ key }) => key === 'duty7Days')
  expect(start.ftl, about).toMatchObject({
    dutyHours: ftl.duty7Days,
    dutyLevel: week?.level,
    isDutyKnown: week?.isCovered,
    near: ftl.limits.filter((limit) => limit.level !== 'green' && limit.level !== 'red').length,
  })
  const { word: status, ...verdict } = certificates.verdict
  expect(start.certifications, about).toMatchObject({
    ...verdict,
    status,
    total: certificates.summary.total,
  })
  const due = tasks.data.filter(isDueByHand)
  expect(start.tasks, about).toMatchObject({ due: due.length, count: tasks.open })
  expect(start.tasks?.word).toBe(due.length > 0 ? `${due.length} ready` : 'none ready')
  expect(start.allowances?.toClaim, about).toBe(pay.summary.toClaim)
  const paid = start.attention.filter(({ kind }) => kind === 'pay')
  const inSection = pay.months.filter(needsLine)
  expect(
    paid.map((line) => [line.level, line.sentence, line.link, line.isShort ?? false]),
    about,
  ).toEqual(
    inSection.map(({ level, sentence, link }) => [level, sentence, link, isShortWord(sentence)]),
  )
}

/** The second model of a month that can be claimed: its words. */
const isShortWord = (sentence: string) => /^\w+: £[\d,.]+ short$/.test(sentence)

const needsLine = ({ level }: { level: string }) => level === 'warn' || level === 'bad'

function isDueByHand({ status, entry }: Walked['tasks']['data'][number]): boolean {
  return status === 'overdue' || (readyToComplete(entry) ?? '9999') <= testNow
}

/** Whatever is amber or red in a section has a line on the start page, and nothing else has one. */
function expectRuleTwo({ start, ...walked }: Walked, about: string): void {
  const { ftl, certificates, tasks, pay, legality, july } = walked
  const planned = new Set(['tight', 'discretion', 'breach'])
  const ends = new Map(july.data.map(({ id, scheduledDebrief }) => [id, scheduledDebrief]))
  const from = july.data.filter(({ date }) => date >= '2026-07-14')
  const isMarked = (duty: (typeof from)[number]) =>
    (duty.marks ?? []).length > 0 ||
    (duty.differences ?? []).some(({ field }) => field !== 'scheduledBrief')
  const reports = from.filter(
    ({ differences = [], actualBrief }) =>
      actualBrief === null && differences.some(({ field }) => field === 'scheduledBrief'),
  )
  const expected: Record<string, boolean> = {
    legality: legality.duties.some(
      ({ id, verdict }) => planned.has(verdict) && (ends.get(id) ?? '9999') > testNow,
    ),
    reportTimes: reports.length > 0,
    unlisted: from.some(({ status }) => status?.kind === 'unlisted'),
    doubts: from.some(isMarked),
    changes: july.unseen.length > 0,
    tasks: tasks.data.some(isDueByHand),
    pay: pay.months.some(needsLine),
    certificates: certificates.data.some(({ status }) => status !== 'valid'),
    limits: ftl.limits.some(
      ({ level, isBreach, firstBreach, recentBreach }) =>
        level !== 'green' || isBreach || firstBreach !== null || recentBreach !== null,
    ),
  }
  const kinds = new Set(start.attention.map(({ kind }) => kind as string))
  const shown = Object.fromEntries(Object.keys(expected).map((kind) => [kind, kinds.has(kind)]))
  expect(shown, about).toEqual(expected)
  expect(reports).toHaveLength(countOf(start, 'reportTimes'))
}

const countOf = ({ attention }: Dashboard, kind: string) =>
  attention.filter((line) => line.kind === kind).length

/** A reminder says the same as the start page; a certificate with its days. */
function expectReminders({ start, certificates, ftl, reminders }: Walked, about: string): void {
  const titles = (kind: string) =>
    reminders.filter((each) => each.kind === kind).map(({ title }) => title)
  const own = certificates.data.filter(({ source }) => source === 'certificate')
  const due = own.flatMap(({ name, status, daysUntilExpiry: days }) =>
    status === 'expiring_soon' && days !== null ? [dueWords({ name, days })] : [],
  )
  expect(titles('certificate'), about).toEqual(expect.arrayContaining(due))
  const { breach, discretion } = ftl.plannedDoubts
  expect(titles('legality'), about).toHaveLength(breach + discretion)
  const lines = start.attention.filter(({ kind }) => kind === 'legality')
  const [only] = titles('legality')
  if (breach + discretion === 1) {
    expect(
      lines.map(({ sentence }) => sentence),
      about,
    ).toContain(only)
  }
  const overdue = titles('task').length
  expect(overdue, about).toBeLessThanOrEqual(start.tasks?.due ?? 0)
  const months = start.attention.filter(({ kind }) => kind === 'pay').length
  expect(titles('pay'), about).toHaveLength(months)
}
