import { expect, it } from 'vitest'
import { upgradedFrom } from '#web/shell/stored-upgrades.ts'

// Answers as version 1 stored them.

it('a pay check of before has no tick, because it is not known what was compared', async () => {
  const check = {
    summary: { toClaim: 5.2 },
    findings: [{ id: 'f1', stake: 5.2 }],
    reports: [{ reportId: 'june', toClaim: 5.2 }],
    units: [{ subject: 'ZQ640 on 2 June' }],
  }
  expect(upgradedFrom('pay check', 1, check)).toEqual({
    summary: { toClaim: 5.2, compared: { pounds: 0, of: 0, all: false, not: [] } },
    findings: [{ id: 'f1', stake: 5.2, own: 0 }],
    reports: [
      {
        reportId: 'june',
        toClaim: 5.2,
        compared: { pounds: 0, of: 0, all: false },
        onlyPennies: false,
      },
    ],
    units: [{ subject: 'ZQ640 on 2 June', account: [] }],
    months: [],
  })
})

it('claims of before say nothing of a changed roster', async () => {
  expect(upgradedFrom('pay claims', 1, [{ id: 'c1' }])).toEqual([{ id: 'c1', rosterChange: null }])
})
