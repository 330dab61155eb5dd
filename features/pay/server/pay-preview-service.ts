import type { PayPreview, PayPreviewInput } from '#pay/api/pay-preview.ts'
import type { RateCardPreview } from '#pay/api/pay-rates.ts'
import { toPounds, type Pence } from '#kernel/money/pence.ts'
import { expectedChanges } from '#pay/rules/answers/expected-change.ts'
import { monthEffects } from '#pay/rules/answers/month-effects.ts'
import type { PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import { unitComparison } from '#pay/rules/answers/unit-comparison.ts'
import { payCheck, type PayCheck } from '#pay/rules/check/pay-check.ts'
import type { PayRange } from '#pay/rules/rates/expected-pay.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { snapshot } from '#server/database/transact.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import { unitAnswer } from './pay-check-answer.ts'
import { previewedAction } from '#duties/server/actions/roster-action-plan-service.ts'
import { payCheckInput, type RosterChange } from './pay-check-input-service.ts'
import { decisionsOf, isOpen, withDecisions, type Decisions } from './pay-decision-service.ts'

/**
 * The months whose sums to claim, or that may be taken back, a correction would change, and the pay of its duty. For an
 * action, also the expected pay of the months. It stores nothing.
 *
 * @throws 404 when the user has no such card, duty or report, 400 when the report has no such line, or the action does
 * not fit the duty.
 */
export async function previewPay(db: UserDb, preview: PayPreviewInput): Promise<PayPreview> {
  const { rosterId: id, action } = preview.action ?? {}
  return snapshot(db, async (trx) => {
    const change = id && action ? await previewedAction(trx, { id, action }) : null
    const asked = { days: null, today: londonDate(trx.now) }
    const input = await payCheckInput(trx, asked)
    const changed = corrected(
      change ? await payCheckInput(trx, { ...asked, change }) : input,
      preview,
    )
    const isUsed = input.cards.length > 0 || input.reports.length > 0
    if (!isUsed && !preview.card) return { months: [], expected: null, unit: null }
    const decisions = await decisionsOf(trx)
    const before = countedIn(input, decisions)
    const after = countedIn(changed, decisions)
    const months = monthEffects(before, after)
    const dutyId = (change && addedId(change)) ?? id ?? preview.duty?.rosterId
    return {
      months: months.map(({ month, toClaim, mayBeTakenBack }) => {
        return { month, toClaim: pounds(toClaim), mayBeTakenBack: pounds(mayBeTakenBack) }
      }),
      expected:
        isUsed && (change || preview.duty)
          ? expectedAnswer(before.check, after.check, changedIds(change, preview, before.check))
          : null,
      unit: dutyId ? unitOf(after.check, dutyId) : null,
    }
  })
}

/** The id of the first flight that an action adds; undefined without one. */
function addedId({ changes }: RosterChange): string | undefined {
  const added = changes.flatMap(({ before, after }) => (after && !before ? after.duty : []))
  return added.find(({ dutyType }) => dutyType === 'FLIGHT')?.id
}

/** The ids of the duties that a correction changes. The pay of a duty that a report pays is no expected pay. */
function changedIds(
  change: RosterChange | null,
  { duty }: PayPreviewInput,
  { units }: PayCheck,
): Set<string> {
  if (change) {
    const records = change.changes.flatMap(({ before, after }) =>
      [before ?? [], after ?? []].flat(),
    )
    return new Set(records.map((record) => record.duty.id))
  }
  const isPaid = units.some(({ unit, lines }) => {
    return lines.length > 0 && unit.duties.some((each) => each.duty.id === duty?.rosterId)
  })
  return new Set(duty && !isPaid ? [duty.rosterId] : [])
}

function expectedAnswer(before: PayCheck, after: PayCheck, ids: ReadonlySet<string>) {
  return expectedChanges(before, after, ids).map(({ month, notKnown, ...sums }) => ({
    month,
    before: rangeInPounds(sums.before),
    after: rangeInPounds(sums.after),
    notKnown,
  }))
}

const rangeInPounds = ({ low, high }: PayRange) => ({ low: toPounds(low), high: toPounds(high) })

/** The paid and expected amounts of a duty, or of its trip. */
function unitOf({ units }: PayCheck, rosterId: string): PayPreview['unit'] {
  const found = units.find(({ unit }) => unit.duties.some(({ duty }) => duty.id === rosterId))
  return found ? unitAnswer(unitComparison(found)) : null
}

const pounds = ([before, after]: [Pence, Pence]): [number, number] => [
  toPounds(before),
  toPounds(after),
]

function countedIn(input: PayCheckInput, decisions: Decisions) {
  const check = payCheck(input)
  return { check, findings: withDecisions(check, decisions).filter(isOpen) }
}

function corrected(input: PayCheckInput, { duty, card, match }: PayPreviewInput): PayCheckInput {
  return {
    ...input,
    cards: card ? changedCards(input.cards, card) : input.cards,
    duties: duty ? changedDuties(input.duties, duty) : input.duties,
    ownMatches: match ? changedMatches(input, match) : input.ownMatches,
  }
}

function changedCards(cards: RateCard[], { id, card }: RateCardPreview): RateCard[] {
  if (id !== null && cards.every((each) => each.id !== id)) throw notFound('Rate card')
  const others = cards.filter((each) => each.id !== id)
  return card ? [...others, { ...card, id: id ?? 'new' }] : others
}

/** Only the fields that are given change. */
function changedDuties(
  duties: PayDuty[],
  { rosterId, sectors, ...fields }: NonNullable<PayPreviewInput['duty']>,
): PayDuty[] {
  if (duties.every(({ id }) => id !== rosterId)) throw notFound('Duty')
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  const flown = sectors?.map((sector) => {
    const { actualDeparture = null, actualArrival = null, positioning = false } = sector
    return { ...sector, actualDeparture, actualArrival, positioning }
  })
  return duties.map((duty) => {
    return duty.id === rosterId ? { ...duty, ...given, ...(flown && { sectors: flown }) } : duty
  })
}

function changedMatches(
  { reports, duties, ownMatches }: PayCheckInput,
  { reportId, entry, rosterIds }: NonNullable<PayPreviewInput['match']>,
): PayCheckInput['ownMatches'] {
  const report = reports.find(({ id }) => id === reportId)
  if (!report) throw notFound('Variable pay report')
  if (!report.entries[entry]) throw invalidField('entry', 'This report has no such line')
  const known = new Set(duties.map(({ id }) => id))
  if (rosterIds?.some((id) => !known.has(id))) throw notFound('Duty')
  const others = ownMatches.filter((each) => each.reportId !== reportId || each.entry !== entry)
  return rosterIds === null ? others : [...others, { reportId, entry, dutyIds: rosterIds }]
}
