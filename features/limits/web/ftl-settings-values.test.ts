import { describe, expect, it } from 'vitest'
import type { FtlSettings } from '#limits/api/ftl-settings.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import {
  blankLimit,
  settingsForm,
  settingsValuesOf,
  type SettingsValues,
} from './ftl-settings-values.ts'

const settings: FtlSettings = {
  scheme: 'EASA',
  disruptiveType: 'early',
  ownLimits: [
    {
      rule: 'duty7Days',
      value: 3300,
      name: 'Agreed week',
      source: 'Crew agreement 4.2',
      validFrom: '2026-01-01',
    },
    { rule: 'daysFreeMonth', value: 9, name: 'Days', source: 'Manual', validFrom: '2026-01-01' },
  ],
}

it('writes hours as a clock does, and days as a number', () => {
  const values = settingsValuesOf(settings)
  expect(values.ownLimits.map(({ value }) => value)).toEqual(['55:00', '9'])
  expect(settingsForm.inputOf(values, null)).toEqual(settings)
})

describe('the form', () => {
  const withLimit = (limit: Partial<SettingsValues['ownLimits'][number]>): SettingsValues => ({
    ...usualFtlSettings,
    ownLimits: [{ ...blankLimit, ...limit }],
  })

  it.each([
    ['no hours', { value: '' }, 'Please enter hours, like 55:00'],
    ['a word', { value: 'ten' }, 'Please enter hours, like 55:00'],
    [
      'half a day',
      { rule: 'daysFreeYear' as const, value: '7.5' },
      'Please enter a number of days',
    ],
  ])('rejects %s', (_, limit, message) => {
    expect(settingsForm.textFaults?.(withLimit(limit))).toEqual([
      { field: 'ownLimits.0.value', message },
    ])
  })

  it('rejects a limit that is not stricter than the rules', () => {
    const values = withLimit({ value: '60:00', validFrom: '2026-01-01' })
    expect(settingsForm.faultOf?.(settingsForm.inputOf(values, null), values)).toMatchObject({
      field: 'ownLimits.0.value',
    })
  })
})
