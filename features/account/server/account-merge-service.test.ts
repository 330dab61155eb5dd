import { expect, it } from 'vitest'
import { missingRows } from './account-merge-service.ts'

const report = { id: 'r1', pay_period_start: '2026-06-01', pay_period_end: '2026-06-30' }
const match = { id: 'r1:0', report_id: 'r1', entry: 0, heading: '', duty_ids: '[]' }
const card = { id: 'c1', name: 'CC 2026', rank: null, valid_from: '2026-04-01', rules: '[]' }

it('adds the matches of a pay report only with the report', () => {
  const exported = { pay_reports: [report], pay_matches: [match, { ...match, report_id: 'gone' }] }
  expect(missingRows({}, exported).pay_matches).toEqual([match])
  const present = { pay_reports: [{ ...report, id: 'r2' }] }
  expect(missingRows(present, exported).pay_matches).toEqual([])
})

it('adds a rate card and a tax year only where the account lacks them', () => {
  const exported = { pay_rate_cards: [card], pay_tax_years: [{ id: '2025' }, { id: '2024' }] }
  expect(missingRows({}, exported)).toMatchObject(exported)
  const present = { pay_rate_cards: [{ ...card, id: 'c2' }], pay_tax_years: [{ id: '2025' }] }
  const { pay_rate_cards: cards, pay_tax_years: years } = missingRows(present, exported)
  expect([cards, years]).toEqual([[], [{ id: '2024' }]])
})

it('adds payslip facts and pay days only from days that the account lacks', () => {
  const exported = {
    pay_settings: [{ id: '2025-04-06' }, { id: '2026-04-06', basic_pay: 1 }],
    pay_forecasts: [{ id: '2026-05-31' }, { id: '2026-06-30', landed: 1 }],
  }
  expect(missingRows({}, exported)).toMatchObject(exported)
  const present = {
    pay_settings: [{ id: '2026-04-06', basic_pay: 2 }],
    pay_forecasts: [{ id: '2026-06-30', landed: 2 }],
  }
  const { pay_settings: facts, pay_forecasts: paydays } = missingRows(present, exported)
  expect([facts, paydays]).toEqual([[{ id: '2025-04-06' }], [{ id: '2026-05-31' }]])
})

it('adds no file and no statement that the exported account had undone', () => {
  const undone = { undone_at: '2026-07-15T10:00:00Z' }
  const file = { id: 'i1', generated_on: null, content_hash: 'h', rows: '[]' }
  const keep = { id: 's1', kind: 'keep', about: '{}', said_at: '2026-07-15T09:00:00Z' }
  const standing = { roster_imports: [file], roster_statements: [keep] }
  expect(missingRows({}, standing)).toMatchObject(standing)
  const exported = {
    roster_imports: [{ ...file, ...undone }],
    roster_statements: [{ ...keep, ...undone }],
  }
  expect(missingRows({}, exported)).toMatchObject({ roster_imports: [], roster_statements: [] })
})

it('adds a file and a statement that the account has undone, but not the same ones', () => {
  const file = { generated_on: '2026-07-14T18:00', content_hash: 'h', rows: '[]' }
  const keep = { kind: 'keep', about: '{}', said_at: '2026-07-15T09:00:00Z', content: '{}' }
  const undone = { undone_at: '2026-07-15T10:00:00Z' }
  const present = {
    roster_imports: [{ ...file, ...undone, id: 'i1' }],
    roster_statements: [{ ...keep, ...undone, id: 's1' }],
  }
  const other = {
    roster_imports: [{ ...file, id: 'i2', undone_at: null }],
    roster_statements: [{ ...keep, id: 's2', undone_at: null }],
  }
  expect(missingRows(present, other)).toMatchObject(other)
  const same = {
    roster_imports: [{ ...file, id: 'i1', undone_at: null }],
    roster_statements: [{ ...keep, id: 's1', undone_at: null }],
  }
  const none = { roster_imports: [], roster_statements: [] }
  expect(missingRows(present, same)).toMatchObject(none)
  expect(missingRows(other, same)).toMatchObject(none)
})
