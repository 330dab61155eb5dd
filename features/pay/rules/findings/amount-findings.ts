import type { PayHead } from '#kernel/words/pay-heads.ts'
import type { PayAmounts } from '#pay/rules/reports/pay-report.ts'
import type { Pence } from '#kernel/money/pence.ts'
import { fittingDebrief } from '#pay/rules/rates/fitting-debrief.ts'
import { paidFor, type ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import type { FittingDebrief, PayBasis, PayFinding, PayUnknown } from './pay-finding.ts'
import { bestFit } from '#pay/rules/rates/learned-fit.ts'
import { differsText, missingText, supportWords, unitText } from './pay-words.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import {
  compared,
  type HeadExpectation,
  type UnitExpectation,
} from '#pay/rules/rates/unit-expectation.ts'

/** A unit with what it was paid, in pence. */
export type PaidUnit = {
  unit: PayUnit
  amounts: PayAmounts
  expectation: UnitExpectation
}

/** The findings about the amounts of a paid unit, and the heads without an answer. */
export function amountFindings({ unit, amounts, expectation }: PaidUnit): {
  findings: PayFinding[]
  unknown: PayUnknown[]
} {
  const findings: PayFinding[] = []
  const unknown: PayUnknown[] = expectation.unknown.map(({ head, why, of }) => ({
    ...subjectOf(unit),
    head,
    why,
    of,
  }))
  const isCertain = unit.matches.every(({ confidence }) => confidence === 'certain')
  for (const [head, expected] of expectation.heads) {
    const paid = paidFor(amounts, head)
    const found = compared(paid, expected)
    if (found === 'history-mixed') {
      unknown.push({ ...subjectOf(unit), head, why: 'history-mixed', of: null })
    } else if (found !== 'right') {
      findings.push(amountFinding(unit, { head, paid, expected, stake: found.stake, isCertain }))
    }
  }
  return {
    findings: [...findings, ...splitFinding(unit, { amounts, expectation, findings })],
    unknown,
  }
}

const subjectOf = ({ key }: PayUnit) => ({ unit: key, reportId: null, entry: null })

type Difference = {
  head: ComparedHead
  paid: number
  expected: HeadExpectation
  stake: number
  isCertain: boolean
}

function amountFinding(
  unit: PayUnit,
  { head, paid, expected, stake, isCertain }: Difference,
): PayFinding {
  const isCard = expected.card !== null
  const isMissing = paid === 0 && stake > 0
  const isQuestion = stake > 0 && expected.ifDayOff > 0
  const fitting = head === 'tafb' ? debriefOf(unit, expected, paid) : null
  const parts = { head, paid, expected: expected.range, stake, isCard }
  return {
    ...findingOf(unit),
    kind: isMissing ? 'missing-head' : 'amount-differs',
    head,
    paid,
    expected: expected.range,
    stake,
    own: isCard ? stake : 0,
    certainty: isQuestion || fitting ? 'check' : isCard && isCertain ? 'sure' : 'likely',
    sentence: isMissing ? missingText(unit, parts) : differsText(unit, parts),
    basis: basisOf(expected),
    ...(fitting && { fitting }),
  }
}

/** The debrief that the pay for time away fits; null if none does, or if the actual one is known. */
function debriefOf(
  { duties }: PayUnit,
  { card }: HeadExpectation,
  paid: Pence,
): FittingDebrief | null {
  const [first, last] = [duties[0], duties.at(-1)]
  if (!card || !first?.from || !last) return null
  const { id: dutyId, date, dutyType, scheduledDebrief: planned, actualDebrief } = last.duty
  if (planned === null || actualDebrief !== null) return null
  const away = { dutyType, report: first.from, debrief: planned, landing: last.landing, paid }
  const debrief = fittingDebrief(away, card)
  return debrief === null ? null : { dutyId, date, debrief }
}

/** A finding about a unit, with the line it is printed on. */
export function findingOf(unit: PayUnit) {
  const [match] = unit.matches
  return {
    unit: unit.key,
    dutyIds: unit.duties.map(({ duty }) => duty.id),
    reportId: match?.entry.reportId ?? null,
    entry: match?.entry.entry ?? null,
    head: null,
    paid: null,
    expected: null,
    own: 0,
    basis: null,
  }
}

/** The source of an expected amount. */
export function basisOf({ card, fits }: HeadExpectation): PayBasis {
  if (card) return cardBasis(card)
  const { support = 0, of = 0 } = bestFit(fits) ?? {}
  return { kind: 'history', text: supportWords({ support, of }), support, of }
}

/** A rate card as the source of an amount. */
export function cardBasis({ name }: Pick<RateCard, 'name'>): PayBasis {
  return { kind: 'card', text: `Rate card “${name}”`, support: null, of: null }
}

const untaxedHead: PayHead = 'nonTaxTafbRestShr'

type Split = { amounts: PayAmounts; expectation: UnitExpectation; findings: PayFinding[] }

/** The sum of TAFB is right, and its untaxed part is not. */
function splitFinding(unit: PayUnit, { amounts, expectation, findings }: Split): PayFinding[] {
  const { untaxed, heads } = expectation
  const tafb = heads.get('tafb')
  if (untaxed === null || !tafb || findings.some(({ head }) => head === 'tafb')) return []
  const paid = amounts[untaxedHead]
  if (paid === untaxed) return []
  return [
    {
      ...findingOf(unit),
      kind: 'split-differs',
      head: 'tafb',
      paid,
      expected: { low: untaxed, high: untaxed },
      stake: 0,
      certainty: 'check',
      sentence: `${unitText(unit)}: the sum of TAFB is right, but its untaxed part is not the share of your rates.`,
      basis: basisOf(tafb),
    },
  ]
}
