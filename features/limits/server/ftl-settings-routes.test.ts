import { describe, expect, it } from 'vitest'
import { savedFtlSettings, type FtlSettings } from '#limits/api/ftl-settings.ts'
import { ftlSettingsPath, ftlPath } from '#limits/api/paths.ts'
import { ftlAnswer } from '#limits/api/ftl.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { type TestUser } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  dataOf,
  expectAnswer,
  expectStatus,
  get,
  post,
  put,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { exportedAccount, importAccount } from '#server/testing/test-account.ts'

givenPortal({}, emptyAccounts)

const weekly = {
  rule: 'duty7Days' as const,
  value: 55 * 60,
  name: 'Agreed week',
  source: 'Crew agreement 4.2',
  validFrom: '2026-01-01',
}
const easa: FtlSettings = { scheme: 'EASA', disruptiveType: 'early', ownLimits: [weekly] }

const ownLimitOf = (over: object) => JSON.stringify([{ ...weekly, ...over }])

const save = (user: TestUser, body: unknown) => put(ftlSettingsPath, body, user)

const settingsOf = (user: TestUser) => dataOf(savedFtlSettings, get(ftlSettingsPath, user))

describe('the settings of the flight time limits', () => {
  it('are the usual ones until they are chosen', async () => {
    expect(await settingsOf(amelia)).toEqual(usualFtlSettings)
  })

  it('are stored, replaced, and nobody else’s', async () => {
    expect(await dataOf(savedFtlSettings, save(amelia, easa))).toEqual(easa)
    expect(await settingsOf(amelia)).toEqual(easa)
    expect(await settingsOf(bruno)).toEqual(usualFtlSettings)
    await save(bruno, { ...easa, ownLimits: [] })
    await save(amelia, usualFtlSettings)
    expect(await settingsOf(amelia)).toEqual(usualFtlSettings)
    expect(await settingsOf(bruno)).toEqual({ ...easa, ownLimits: [] })
  })

  it.each([
    ['a limit as high as the rules', { value: 3600 }, 'value', 'Please enter less'],
    ['a rest as short as the rules', { rule: 'restAtHome', value: 720 }, 'value', 'enter more'],
    ['a limit of nothing', { value: 0 }, 'value', 'Must be at least 1'],
    ['half a minute', { value: 0.5 }, 'value', 'Please give a whole number'],
    ['an unknown rule', { rule: 'coffee' }, 'rule', 'Please choose a rule'],
    ['no source', { source: ' ' }, 'source', 'This field is required'],
    ['no day', { validFrom: 'soon' }, 'validFrom', 'Please enter a valid date'],
  ])('refuse %s', async (_, over, field, message) => {
    await expectAnswer(
      save(amelia, { ...easa, ownLimits: [weekly, { ...weekly, ...over }] }),
      400,
      {
        fields: { [`ownLimits.1.${field}`]: expect.stringContaining(message) },
      },
    )
    expect(await settingsOf(amelia)).toEqual(usualFtlSettings)
  })

  it('refuse an unknown rule set', async () => {
    await expectAnswer(save(amelia, { ...easa, scheme: 'FAA' }), 400, {
      fields: { scheme: 'Please choose UK or EASA' },
    })
  })
})

describe('the cumulative limits', () => {
  async function ftlOf({ headers }: TestUser, asOf = '') {
    return ftlAnswer.parse(await bodyOf(get(ftlPath + asOf, { headers }))).ftl
  }

  it('follow the rule set', async () => {
    const uk = await ftlOf(amelia)
    await save(amelia, { ...easa, ownLimits: [] })
    const european = await ftlOf(amelia)
    expect(european.scheme).not.toBe(uk.scheme)
    const keysOf = ({ limits }: typeof uk) => limits.map(({ key }) => key)
    expect(keysOf(uk)).toContain('flightPrevious12Months')
    expect(keysOf(european)).not.toContain('flightPrevious12Months')
  })

  it('follow own limits from their first day', async () => {
    const ownLimits = [{ ...weekly, validFrom: '2026-07-16' }]
    await save(amelia, { ...usualFtlSettings, ownLimits })
    const weekOf = async (asOf: string) =>
      (await ftlOf(amelia, asOf)).limits.find(({ key }) => key === 'duty7Days')
    expect(await weekOf('?asOf=2026-07-15T09:00:00Z')).toMatchObject({ limit: 60 })
    expect(await weekOf('?asOf=2026-07-16T09:00:00Z')).toMatchObject({
      limit: 55,
      article: expect.stringContaining('Crew agreement 4.2'),
    })
  })
})

describe('an exported account', () => {
  it('brings the settings along', async () => {
    await save(amelia, easa)
    await expectStatus(importAccount(await exportedAccount()), 200)
    expect(await settingsOf(bruno)).toEqual(easa)
  })

  it('does not replace the settings when it is merged', async () => {
    await save(amelia, easa)
    const off = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }
    await post(rosterPath, off, bruno)
    await save(bruno, usualFtlSettings)
    await expectStatus(importAccount(await exportedAccount(), bruno, 'merge'), 200)
    expect(await settingsOf(bruno)).toEqual(usualFtlSettings)
  })

  it.each([
    ['an unknown rule set', { scheme: 'FAA' as 'UK' }],
    ['a rest of years', { own_limits: ownLimitOf({ rule: 'restAtHome', value: 9e15 }) }],
    ['an unknown rule', { own_limits: ownLimitOf({ rule: 'coffee', value: 60 }) }],
  ])('with %s is refused', async (_, stored) => {
    await save(amelia, easa)
    await portal.db.updateTable('ftl_settings').set(stored).execute()
    await expectStatus(importAccount(await exportedAccount()), 400)
    expect(await settingsOf(bruno)).toEqual(usualFtlSettings)
  })
})
