import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { listedDays, type AbsenceDuty } from './roster-day.ts'
import { companyPay } from './sickness/company-pay.ts'
import { sickDays, spellsOf } from './sickness/spells.ts'
import { triggerAnswers } from './sickness/triggers.ts'
import { leaveBalance } from './leave/leave-balance.ts'
import { longestTimeOff } from './leave/longest-time-off.ts'
import { workedHolidays } from './leave/worked-holidays.ts'
import type {
  CompanyPayScheme,
  Days,
  Nation,
  SpellPolicy,
  Trigger,
} from '#load/rules/absence-settings.ts'
import { leavePayPerDay } from '#pay/rules/tax-year/leave-pay-per-day.ts'
import { noAmounts } from '#pay/rules/reports/pay-report.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

type CaseDuty = Partial<Omit<AbsenceDuty, 'status'>> &
  Pick<AbsenceDuty, 'date' | 'dutyType' | 'dutyCode'> & {
    status?: 'unlisted' | 'kept' | 'cancelled'
  }

type Given = {
  rule: string
  roster?: CaseDuty[]
  policy: SpellPolicy
  added?: Days[]
  notCounted?: string[]
  today: string
  triggers: Trigger[]
  scheme: CompanyPayScheme
  yearStart: string
  allowance: number
  carriedOver: number
  adjustment: number
  otherCodes: string[]
  zone: string
  homeBase: string
  from: string
  most: number
  nation: Nation
  first: string
  last: string
  reports: {
    id: string
    payPeriodStart: string
    payPeriodEnd: string
    createdAt: string
    heads: Record<string, number>
  }[]
  rosterPeriods: Days[]
}

/** The fields that each rule reads. A case with another field fails. */
const fields: Record<string, string> = {
  spells: 'policy roster added notCounted',
  triggers: 'policy roster added notCounted today triggers',
  companyPay: 'policy roster added notCounted today scheme',
  leave: 'roster today yearStart allowance carriedOver adjustment otherCodes',
  wraps: 'zone homeBase from most roster',
  bankHolidays: 'zone nation first last roster',
  leavePay: 'reports roster rosterPeriods',
}
const dutyFields = 'date dutyType dutyCode scheduledBrief scheduledDebrief sectors status'

function answerOf(given: Given): unknown {
  const roster = (given.roster ?? []).map(dutyOf)
  const listed = listedDays(roster)
  const { policy, added = [], notCounted = [], today } = given
  const input = { listed, policy, added, notCounted }
  const spells = () => spellsOf(sickDays(input), input)
  switch (given.rule) {
    case 'spells':
      return {
        spells: spells().map(({ first, last, counted, counts }) => {
          return { first, last, days: counted.length, counts }
        }),
      }
    case 'triggers':
      return { triggers: triggerAnswers(given.triggers, input, today) }
    case 'companyPay':
      return companyPay(spells(), given.scheme, today)
    case 'leave':
      return leaveBalance(listed, given, today)
    case 'wraps':
      return {
        wraps: longestTimeOff(listed, { ...given, homeBase: [given.homeBase] }).map(
          ({ leaveOn: _, ...shown }) => shown,
        ),
      }
    case 'bankHolidays': {
      const { first, last, zone, nation } = given
      const days = { first, last }
      const { unknownYears: _, ...shown } = workedHolidays(listed, nation, { days, zone })
      return shown
    }
    case 'leavePay': {
      const reports = given.reports.map(({ heads, ...report }) => ({
        ...report,
        entries: [{ ...noAmounts, ...heads }],
      }))
      const duties = [...listed.values()].flat()
      const { rosterPeriods } = given
      const answer = leavePayPerDay(reports as never, { duties, rosterPeriods })
      return { leavePay: 'gap' in answer ? null : answer }
    }
    default:
      throw new Error(`unknown rule: ${given.rule}`)
  }
}

function dutyOf({ status, ...duty }: CaseDuty): AbsenceDuty {
  assertFields({ ...duty }, dutyFields)
  return {
    ...emptyDuty,
    ...duty,
    ...(status && { status: { kind: status, since: '' } }),
  }
}

function assertFields(object: object, known: string | undefined): void {
  const unknown = Object.keys(object).filter((field) => !known?.split(' ').includes(field))
  if (unknown.length > 0) throw new Error(`unknown fields: ${unknown.join(', ')}`)
}

const file =
  process.env['ABSENCE_CASES'] ?? new URL('../../../samples/absence-cases.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
  cases: { id: string; title: string; given: Given; expected: unknown }[]
}

describe('the worked cases of absence', () => {
  it.each(cases)('$id $title', ({ given, expected }) => {
    const { rule, ...others } = given
    assertFields(others, fields[rule])
    expect(answerOf(given)).toEqual(expected)
  })
})
