import { expect, it } from 'vitest'
import { upgradedFrom } from '#web/shell/stored-upgrades.ts'

// Answers as version 1 stored them.

it('a pay check of before has no tick, because it is not known what was compared', async () => {
  const check = {
    summary: { toClaim: 5.2 },
    findings: [{ id: 'f1', stake: 5.2, state: 'open', date: null }],
    reports: [{ reportId: 'june', toClaim: 5.2 }],
    units: [{ subject: 'ZQ640 on 2 June' }],
    unknown: [],
  }
  expect(upgradedFrom('pay check', 1, check)).toEqual({
    summary: { toClaim: 5.2, compared: { pounds: 0, of: 0, all: false, not: [] } },
    findings: [{ id: 'f1', stake: 5.2, state: 'open', date: null, own: 0 }],
    reports: [
      {
        reportId: 'june',
        toClaim: 5.2,
        compared: { pounds: 0, of: 0, all: false },
        onlyPennies: false,
      },
    ],
    units: [{ subject: 'ZQ640 on 2 June', account: [] }],
    unknown: [],
    months: [],
  })
})

it('a pay check of before has its findings in its months, without heads', async () => {
  const month = { month: '2026-06', level: 'warn', word: '£5.20 short' }
  const findings = [
    { id: 'f1', date: '2026-06-02', state: 'open' },
    { id: 'f2', date: '2026-05-28', state: 'claimed' },
    { id: 'f3', date: null, state: 'open' },
    { id: 'f4', date: '2026-06-03', state: 'dismissed' },
  ]
  const months = [month, { ...month, month: '2026-05' }]
  const unknown = [{ subject: 'ZQ640 on 2 June' }]
  const none = { duties: 0, checked: 0, compared: '', heads: [] }
  expect(upgradedFrom('pay check', 6, { findings, months, unknown })).toEqual({
    findings,
    unknown: [{ subject: 'ZQ640 on 2 June', month: null, heads: [] }],
    months: [
      { ...month, ...none, findingIds: ['f1', 'f3'] },
      { ...month, month: '2026-05', ...none, findingIds: ['f2'] },
    ],
  })
})

it('claims of before say nothing of a changed roster', async () => {
  expect(upgradedFrom('pay claims', 1, [{ id: 'c1' }])).toEqual([{ id: 'c1', rosterChange: null }])
})
