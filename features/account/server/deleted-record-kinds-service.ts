import type { z } from 'zod'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { entryFinder } from '#imports/rules/logbook-merge/same-flight.ts'
import { askedFor, isStanding } from '#pay/rules/claims/claim-steps.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { mediumDate, shortDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import {
  deletedPayReport,
  findPayReport,
  restorePayReport,
} from '#pay/server/reports/pay-report-store.ts'
import {
  findCertificate,
  saveCertificate,
  storedCertificate,
} from '#certificates/server/certificate-store.ts'
import type { DeletedKind } from '#server/database/deleted-record-store.ts'
import { entriesBetween, findEntries } from '#logbook/server/logbook-store.ts'
import { findClaim, hasOtherClaim, saveClaim, storedClaim } from '#pay/server/pay-claim-store.ts'
import { findEmploymentRecord } from '#profile/server/employment-record-store.ts'
import { restoreEntries } from '#duties/server/duty-entries-service.ts'
import { storedEntry } from '#duties/server/duty-json-store.ts'
import type {
  DeletedRecordKinds,
  KindOf,
  Restored,
} from '#deleted-records/server/deleted-record-service.ts'
import {
  listTrainingCodes,
  saveTrainingCode,
  storedTrainingCode,
} from '#certificates/server/training/training-store.ts'

const kindOf = <Schema extends z.ZodType>(kind: KindOf<Schema>) => kind

const logbookEntry = kindOf({
  schema: storedEntry,
  words: (entry) => ({
    title: `${entry.departureAirport} to ${entry.arrivalAirport}`,
    detail: [mediumDate(entry.date), ...entry.flightNumbers, entry.aircraftType, entry.registration]
      .filter(Boolean)
      .join(', '),
    day: entry.date,
  }),
  async restore(trx, entries) {
    const dates = entries.map(({ date }) => date).toSorted()
    const [first, last] = [dates[0], dates.at(-1)]
    if (first === undefined || last === undefined) return []
    const days = { first: addDays(first, -1), last: addDays(last, 1) }
    const presentEntry = entryFinder(await entriesBetween(trx, days))
    const ids = entries.map(({ id }) => id)
    const presentIds = new Set((await findEntries(trx, ids)).map(({ id }) => id))
    const isPresent = entries.map((entry) => presentIds.has(entry.id) || presentEntry(entry))
    const missing = entries.filter((_, index) => !isPresent[index])
    await restoreEntries(trx, missing)
    return isPresent.map((is) => (is ? 'Your logbook has this flight again.' : null))
  },
})

const certificate = kindOf({
  schema: storedCertificate,
  words: ({ name, number, expiryDate }) => ({
    title: name,
    detail: [number, expiryDate && `expires ${mediumDate(expiryDate)}`].filter(Boolean).join(', '),
    day: expiryDate ?? '',
  }),
  restore: (trx, certificates) =>
    oneByOne(certificates, async (one) => {
      if (await findCertificate(trx, one.id)) return 'You have this certificate again.'
      await saveCertificate(trx, one)
      return null
    }),
})

const trainingCode = kindOf({
  schema: storedTrainingCode,
  words: ({ code, name }) => ({ title: name, detail: `Training code ${code}`, day: '' }),
  async restore(trx, codes) {
    const present = await listTrainingCodes(trx)
    return oneByOne(codes, async (one) => {
      const isTaken = present.some(({ id, code }) => id === one.id || code === one.code)
      if (isTaken) return `You have the training code ${one.code} again.`
      await saveTrainingCode(trx, one)
      present.push(one)
      return null
    })
  },
})

const payReport = kindOf({
  schema: deletedPayReport,
  words: ({ report: { payPeriodStart, payPeriodEnd, entries } }) => ({
    title: `${shortDate(payPeriodStart)} to ${mediumDate(payPeriodEnd)}`,
    detail: `Pay report, ${poundsText(payTotals(entries).totalPaid)}`,
    day: payPeriodEnd,
  }),
  restore: (trx, deleted) =>
    oneByOne(deleted, async ({ report, matches }) => {
      if (await findPayReport(trx, report.id)) return 'You have this report again.'
      const { employmentRecordId: employer } = report
      const isKnown = employer !== null && (await findEmploymentRecord(trx, employer))
      const restored = { ...report, employmentRecordId: isKnown ? employer : null }
      await restorePayReport(trx, { report: restored, matches })
      return null
    }),
})

const payClaim = kindOf({
  schema: storedClaim,
  words: ({ createdAt, items, reference }) => ({
    title: `Claim of ${mediumDate(londonDate(createdAt))}`,
    detail: [reference, poundsText(askedFor({ items }))].filter(Boolean).join(', '),
    day: londonDate(createdAt),
  }),
  restore: (trx, claims) =>
    oneByOne(claims, async (claim) => {
      if (await findClaim(trx, claim.id)) return 'You have this claim again.'
      const isDouble = isStanding(claim) && (await hasOtherClaim(trx, claim))
      if (isDouble) return 'Another claim already has a finding of this one.'
      await saveClaim(trx, claim)
      return null
    }),
})

/** A deletion of these has few records, unlike one of logbook entries. */
async function oneByOne<Content>(
  contents: Content[],
  restore: (content: Content) => Promise<Restored>,
): Promise<Restored[]> {
  const results: Restored[] = []
  for (const content of contents) results.push(await restore(content))
  return results
}

/** The kinds of records that can be restored. */
export const deletedRecordKinds = {
  logbookEntry,
  certificate,
  trainingCode,
  payReport,
  payClaim,
} satisfies Record<DeletedKind, unknown> as unknown as DeletedRecordKinds
