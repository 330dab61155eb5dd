import { describe, expect, it } from 'vitest'
import { payReportWords } from '#pay/api/allowances.ts'
import { noAmounts, payEntriesMax, type PayReport } from '#pay/rules/reports/pay-report.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import { pasteCells } from './paste-cells.ts'
import { reportForm } from './report-form-rules.ts'
import {
  amountFault,
  amountsOf,
  blankEntry,
  blankReport,
  inputOf,
  replacement,
  valuesOf,
  type ReportValues,
} from './report-form-values.ts'

const report: PayReport = {
  id: 'report',
  employmentRecordId: 'job',
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-30',
  paidOn: null,
  entries: [
    {
      ...noAmounts,
      routeNumber: 'ZQ210',
      details: '01/06 Mon',
      pattern: 'BHX-PMI',
      flightDutyPay: 3120,
      crewFood: -50,
      imported: true,
    },
  ],
  statedTotal: 3070,
  alwaysCounts: false,
  notes: null,
  createdAt: '2026-07-01T09:00:00Z',
}
const opened = valuesOf(report)
const [entry = blankEntry()] = opened.entries
const rules = reportForm([
  { id: 'job', position: 'Cabin crew', companyName: 'ZQ Air', version: '1' },
])

describe('values', () => {
  it('shows amounts in pounds, and 0 as an empty text', () => {
    expect(opened).toMatchObject({ paidOn: '', notes: '', statedTotal: 3070 })
    expect(entry).toMatchObject({ flightDutyPay: '31.20', crewFood: '-0.50', commission: '' })
  })

  it('is read back in pounds', () => {
    expect(inputOf(opened)).toMatchObject({
      employmentRecordId: 'job',
      paidOn: null,
      statedTotal: 30.7,
      entries: [
        {
          routeNumber: 'ZQ210',
          pattern: 'BHX-PMI',
          flightDutyPay: 31.2,
          crewFood: -0.5,
          imported: true,
        },
      ],
    })
  })

  it('replaces a report, but keeps its optional fields that the form leaves empty', () => {
    const replaced = { ...report, paidOn: '2026-07-10', notes: 'June' }
    const values = { ...opened, employmentRecordId: '', notes: 'New' }
    expect(replacement(values, replaced)).toMatchObject({
      employmentRecordId: 'job',
      paidOn: '2026-07-10',
      notes: 'New',
    })
  })
})

describe('amountFault', () => {
  it.each<[string, boolean, string | undefined]>([
    ['', false, undefined],
    ['.', false, undefined],
    ['12', false, undefined],
    [' £1,234.5 ', false, undefined],
    ['99999.99', false, undefined],
    ['-3', true, undefined],
    ['−3', true, undefined],
    ['-3', false, payReportWords.negative],
    ['100000', false, payReportWords.tooMuch],
    ['-100000', true, payReportWords.tooLow],
    ['1.234', false, payReportWords.fractions],
    ['1,23', false, payReportWords.notANumber],
    ['12 x', false, payReportWords.notANumber],
    ['£', false, payReportWords.notANumber],
  ])('%s', (text, isImported, fault) => {
    expect(amountFault(text, isImported)).toBe(fault)
  })

  it('counts an invalid amount as 0', () => {
    const amounts = amountsOf({ ...entry, flightDutyPay: 'x', crewFood: '1.50' })
    expect(amounts).toMatchObject({ flightDutyPay: 0, crewFood: 150 })
  })
})

describe('faults', () => {
  it('finds none in a stored report', async () => {
    expect(await faultsOf(rules, opened)).toEqual({})
  })

  it('requires the period, and the route and details of each entry', async () => {
    expect(await faultsOf(rules, blankReport())).toEqual({
      payPeriodStart: payReportWords.dateRequired,
      payPeriodEnd: payReportWords.dateRequired,
      'entries.0.routeNumber': payReportWords.routeRequired,
      'entries.0.details': payReportWords.detailsRequired,
    })
  })

  it.each<[string, Partial<ReportValues>, Record<string, string>]>([
    [
      'a period that ends before it starts, also where entries are incomplete',
      { payPeriodEnd: '2026-05-31', entries: [{ ...entry, details: '' }] },
      {
        payPeriodEnd: payReportWords.endBeforeStart,
        'entries.0.details': payReportWords.detailsRequired,
      },
    ],
    ['an impossible date', { paidOn: '2026-02-30' }, { paidOn: 'Please enter a valid date' }],
    ['a report without entries', { entries: [] }, { entries: payReportWords.noEntries }],
    [
      'invalid amounts',
      { entries: [{ ...entry, imported: false, commission: 'x' }] },
      {
        'entries.0.crewFood': payReportWords.negative,
        'entries.0.commission': payReportWords.notANumber,
      },
    ],
    [
      'long texts',
      { entries: [{ ...entry, routeNumber: 'x'.repeat(41) }], notes: 'x'.repeat(2001) },
      {
        'entries.0.routeNumber': 'Must be no more than 40 characters',
        notes: 'Must be no more than 2000 characters',
      },
    ],
  ])('finds %s', async (_, change, faults) => {
    expect(await faultsOf(rules, { ...opened, ...change })).toEqual(faults)
  })
})

it('summarises the employer and each entry', () => {
  expect(rules.summaryLines(opened)).toContainEqual([
    'employmentRecordId',
    'Employment Record',
    'Cabin crew at ZQ Air',
  ])
  expect(rules.summaryLines(opened)).toContainEqual([
    'entries',
    'Entry 1',
    'ZQ210, 01/06 Mon, BHX-PMI\nFlight Duty Pay £31.20\nCrew Food -£0.50',
  ])
})

describe('pasteCells', () => {
  const spot = { place: 1, field: 'details' as const }

  it('leaves a single cell to the browser', () => {
    expect(pasteCells(' ZQ210 \n', spot, 2)).toBeNull()
  })

  it('fills existing entries, and adds entries below them', () => {
    const paste = pasteCells('BHX-PMI\t31.20\r\nPMI-BHX\t 28 \r\n', spot, 2)
    expect(paste).toEqual({
      filled: [
        ['entries.1.details', 'BHX-PMI'],
        ['entries.1.flightDutyPay', '31.20'],
      ],
      added: [{ ...blankEntry(), details: 'PMI-BHX', flightDutyPay: '28' }],
      isCut: false,
    })
  })

  it('ignores cells beyond the last column', () => {
    const last = { place: 0, field: 'holidayPayCommission' as const }
    expect(pasteCells('1\t2\t3', last, 1)?.filled).toEqual([
      ['entries.0.holidayPayCommission', '1'],
    ])
  })

  it('leaves out rows that a report has no room for', () => {
    const paste = pasteCells('1\n2\n3', { place: payEntriesMax - 2, field: 'details' }, 1)
    expect(paste?.added).toHaveLength(2)
    expect(paste?.isCut).toBe(true)
  })
})
