import { expect, it } from 'vitest'
import { z } from 'zod'
import { payReportList } from '#pay/api/allowances.ts'
import { calendarFeeds, familyDayList } from '#calendars/api/calendar-feeds.ts'
import { certificationList } from '#certificates/api/certifications.ts'
import { dashboardAnswer } from '#dashboard/api/dashboard.ts'
import { employmentRecordList } from '#profile/api/employment-records.ts'
import { savedFtlSettings } from '#limits/api/ftl-settings.ts'
import { ftlAnswer } from '#limits/api/ftl.ts'
import { importList } from '#imports/api/file-import.ts'
import { openingTotalList } from '#logbook/api/opening-totals.ts'
import { legalityAnswer, legalityRosterAnswer } from '#limits/api/legality.ts'
import { logbookList } from '#logbook/api/logbook.ts'
import { payCheckAnswer, payExpectation } from '#pay/api/pay-check.ts'
import { payClaimList, payClaimText } from '#pay/api/pay-claims.ts'
import { learnedRates, rateCardList } from '#pay/api/pay-rates.ts'
import { paydayAnswer, paydaySettingsAnswer } from '#pay/api/payday.ts'
import { savedPayTaxYear } from '#pay/api/pay-tax-years.ts'
import { profileAnswer } from '#profile/api/profile.ts'
import { reminderList, savedReminderSettings } from '#reminders/api/reminders.ts'
import { deletedList } from '#duties/api/roster-actions.ts'
import { dutyChangeList, dutyHistory } from '#duties/api/roster-history.ts'
import { taskList } from '#duties/api/roster-tasks.ts'
import { rosterMonth } from '#duties/api/roster.ts'
import { trainingCodeList } from '#certificates/api/training-codes.ts'
import { noStatements } from '#limits/rules/cumulative/ftl-history.ts'
import { upgradedFrom, upgrades } from './stored-upgrades.ts'

/**
 * The schema of each stored shape, and its fingerprints: one for each version, the present one last. A fingerprint that
 * a release had is never replaced.
 */
const shapes: Record<string, [schema: z.ZodType, ...fingerprints: string[]]> = {
  'calendar feeds': [calendarFeeds, 'b634df38'],
  certificates: [certificationList, 'f1c837f0', '51ac666c'],
  'claim text': [payClaimText, '5dd2e59b'],
  'deleted duties': [deletedList, '1f8d56de', 'a30555ce', '8182234b', 'd6f9ce25', '616160d0'],
  'duty changes': [dutyChangeList, '8a8f6ac2'],
  'duty history': [dutyHistory, 'b983e14e', '9385473e', 'ef526e20'],
  'employment records': [employmentRecordList, '57f04cc6'],
  'expected pay': [payExpectation, '87b71061', '1b2e9424', 'd3662e4b'],
  'family days': [familyDayList, '232bbf6f'],
  'first steps': [profileAnswer, 'ea90bb12', '558ec0a5', 'e09b7bfe'],
  imports: [importList, 'd59291e0'],
  'learned rates': [learnedRates, '224a955c', '98f1fabf'],
  legality: [legalityRosterAnswer, 'bc0fd1e8', '8d6d9412', 'fcdc7838', '63f1a115', '0972f3b9'],
  'limit settings': [savedFtlSettings, 'a96e2570'],
  limits: [ftlAnswer, '93712c20', 'ac5c43f1', 'aaee0593'],
  logbook: [logbookList, '935d59bc'],
  'look ahead': [
    legalityAnswer,
    '14364dde',
    'd6d489ab',
    '80313c76',
    '41d3e623',
    '31bcd2d8',
    'cf0013a2',
  ],
  'nearby duties': [
    rosterMonth,
    'da8cca9c',
    'fd165c69',
    '89bf790b',
    'ee550154',
    'a1a3e484',
    'cb9105c5',
    '16c8d924',
  ],
  'opening totals': [openingTotalList, 'c9b828d6'],
  'pay check': [
    payCheckAnswer,
    'dac57628',
    '7c55b55c',
    '4c4bdaeb',
    '15bd7a70',
    'b76bcca3',
    'd0325fe4',
    '0bcca2da',
  ],
  'pay claims': [payClaimList, 'e88063fc', '5dab9f96'],
  'pay reports': [payReportList, '3b1145b2'],
  payday: [paydayAnswer, 'b0f4a5de'],
  'payday details': [paydaySettingsAnswer, 'a47a0b9e'],
  profile: [profileAnswer, 'ea90bb12', '558ec0a5', 'e09b7bfe'],
  'rate cards': [rateCardList, '11c80a1f', '809e4e9a'],
  'reminder settings': [savedReminderSettings, '89edd5a1'],
  reminders: [reminderList, '11a62f5a'],
  'roster month': [
    rosterMonth,
    'da8cca9c',
    'fd165c69',
    '89bf790b',
    'ee550154',
    'a1a3e484',
    'cb9105c5',
    '16c8d924',
  ],
  'start page': [
    dashboardAnswer,
    '675b8596',
    'd2c85b85',
    'd61fe24b',
    '22085d86',
    '3fdb9c53',
    '2a277189',
    '5e3e70d2',
    '533fd7c6',
    '307229f6',
    'baf6c436',
    '6534f281',
    '78e4f8fd',
  ],
  tasks: [taskList, 'c19f0dec', '8afe0ec6', '473a5227', '31a584e8', '31725128'],
  'tax papers': [savedPayTaxYear, '277d8359'],
  'training codes': [trainingCodeList, 'cbda0db3'],
}

const sources = import.meta.glob<string>(
  ['../../../features/*/web/**/*.{ts,tsx}', '../**/*.{ts,tsx}', '!**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** The shapes that queries declare, each with its version. */
const declared = Object.values(sources)
  .flatMap((source) => [...source.matchAll(/stored: \{[^}]*shape: '(.+?)'(?:, version: (\d+))?/g)])
  .map(([, shape = '', version = '1']) => ({ shape, version: Number(version) }))

it('each shape of a stored query has its fingerprints here', () => {
  const names = new Set(declared.map(({ shape }) => shape))
  expect([...names].sort()).toEqual(Object.keys(shapes).sort())
})

it.each(declared)('the shape “$shape” has version $version', async ({ shape, version }) => {
  const [schema = z.never(), ...fingerprints] = shapes[shape] ?? []
  const present = await fingerprintOf(schema)
  const advice =
    `The shape of “${shape}” has changed, so offline users would see nothing or a broken page. Raise its version beside ` +
    `its query, add an upgrade to stored-upgrades.ts that reads older answers, and '${present}' to its fingerprints here.`
  expect(present, advice).toBe(fingerprints.at(-1))
  expect(version, `“${shape}” has another version than fingerprints.`).toBe(fingerprints.length)
  expect(upgrades[shape]?.length ?? 0, `“${shape}” lacks an upgrade.`).toBe(version - 1)
})

it('an older answer passes all later upgrades in order', async () => {
  upgrades['claim text'] = [(text) => `${String(text)} to 2`, (text) => `${String(text)} to 3`]
  expect(upgradedFrom('claim text', 1, 'from 1')).toBe('from 1 to 2 to 3')
  expect(upgradedFrom('claim text', 2, 'from 2')).toBe('from 2 to 3')
  expect(upgradedFrom('claim text', 3, 'from 3')).toBe('from 3')
  delete upgrades['claim text']
})

it('adds what earlier answers of the limits and the profile did not have', async () => {
  const limits = {
    history: { since: '2026-06-01' },
    limits: [],
    plannedDoubts: { breach: 0, discretion: 0, cannotTell: 0 },
  }
  expect(upgradedFrom('limits', 1, limits)).toMatchObject({
    compliant: false,
    history: { since: '2026-06-01', ...noStatements },
    hasDaysFree: false,
    hasLoggedFlights: false,
  })
  const profile = { success: true, data: { baseAirport: 'BHX' } }
  expect(upgradedFrom('profile', 1, profile)).toEqual({
    success: true,
    data: {
      baseAirport: 'BHX',
      bases: [{ from: null, airports: ['BHX'] }],
      baseCity: null,
      ownAirports: [],
    },
  })
})

it('drops changes that were listed by duty', async () => {
  const month = { data: [], unseen: [{ id: '1', dutyId: 'd1', kind: 'changed' }] }
  expect(upgradedFrom('roster month', 2, month)).toEqual({ data: [], unseen: [] })
  const start = { data: { duties: { count: 3, changes: { count: 2, since: '2026-07-14T18:00' } } } }
  expect(upgradedFrom('start page', 2, start)).toEqual({
    data: { duties: { count: 3, changes: null } },
    attention: [],
  })
})

it('a comment or a description leaves the fingerprint as it is, another field does not', async () => {
  const plain = z.object({ name: z.string() })
  const described = z.object({ name: z.string().meta({ description: 'As on the licence.' }) })
  const before = await fingerprintOf(plain)
  expect(await fingerprintOf(described)).toBe(before)
  expect(await fingerprintOf(plain.extend({ rank: z.string() }))).not.toBe(before)
  expect(await fingerprintOf(plain.partial())).not.toBe(before)
})

/** A hash of the JSON schema without the parts that only describe it. */
async function fingerprintOf(schema: z.ZodType): Promise<string> {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' })
  const text = JSON.stringify(json, (key, value: unknown) =>
    isProse(key, value) ? undefined : value,
  )
  const bytes = new TextEncoder().encode(text)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isProse = (key: string, value: unknown) =>
  ['$schema', 'title', 'description', 'example', 'examples', 'id'].includes(key) &&
  typeof value !== 'object'
