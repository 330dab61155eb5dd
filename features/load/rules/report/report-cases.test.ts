import { expect, it } from 'vitest'
import { loadCasesOf } from '#load/rules/testing/read-load-cases.ts'
import { loadInputOf } from '#load/rules/testing/load-case.ts'
import { evidenceOf } from './evidence-of.ts'
import { fatigueReport } from './fatigue-report.ts'

it.each(loadCasesOf('report'))('$id $title', ({ given, expected }) => {
  const { holder, madeAt, dutyId, comparisons, include, words } = given
  const evidence = evidenceOf(loadInputOf(given), dutyId, {
    holder: { name: holder.name, staffNumber: holder.crewId },
    crew: '',
    manualLine: '',
    madeAt,
  })
  expect(fatigueReport({ ...evidence, comparisons }, { include, words })).toEqual(expected['text'])
})
