import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AbsenceAnswer } from '#absence/api/absence.ts'
import { absencePath, longestTimeOffPath } from '#absence/api/paths.ts'
import type { AbsenceSettings } from '#load/api/absence-settings.ts'
import { privateSettingsPath } from '#load/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { LeavePart } from './leave/leave-part.tsx'
import { SickPart } from './sick/sick-part.tsx'

type Sickness = NonNullable<AbsenceSettings['sickness']>
type Trigger = NonNullable<AbsenceAnswer['triggers']>[number]

const answered: AbsenceAnswer = {
  today: '2026-07-15',
  rosterSince: '2024-01-01',
  leaveCodes: ['AL', 'BDO'],
  sickDays: ['2026-06-30', '2026-03-11', '2026-03-10'],
  spells: [
    { first: '2026-06-30', last: '2026-06-30', days: 1, counts: true, isTyped: false },
    { first: '2026-03-10', last: '2026-03-11', days: 2, counts: false, isTyped: true },
  ],
  triggers: [],
  companyPay: null,
  facts: null,
  leave: null,
  bankHolidays: null,
  isUnreadable: false,
}
const sickness: Sickness = {
  policy: { bridgeDaysOff: false, dayCount: 'listed' },
  added: [],
  notCounted: ['2026-03-11'],
  triggers: [{ name: 'Stage one', kind: 'spells', at: 3, months: 12, section: '4.2' }],
  scheme: null,
}
const trigger: Trigger = {
  name: 'Stage one',
  kind: 'spells',
  at: 3,
  months: 12,
  section: '4.2',
  now: 2,
  isReached: false,
  ifSickToday: 3,
  reachedOnDay: 1,
  dropOuts: [],
  belowAgainOn: null,
  oneDayFrom: null,
}

const stored = (absence: Partial<AbsenceSettings>) => ({
  data: {
    healthNotes: true,
    scale: 'KSS' as const,
    manualLine: 'OM-A',
    absence: { sickness: null, leave: null, nation: null, ...absence },
  },
  isUnreadable: false,
  version: 'v1',
})

/** Shows a part with what the user typed. The portal stores each change. */
async function show(
  Part: typeof SickPart,
  over: Partial<AbsenceAnswer>,
  absence: Partial<AbsenceSettings> = { sickness },
) {
  const settings = stored(absence)
  const answers = {
    [privateSettingsPath]: { success: true, ...settings },
    [absencePath]: { success: true, data: answered },
    [longestTimeOffPath]: { success: true, wraps, homeBase },
  }
  const part = await renderPart(<Part absence={{ ...answered, ...over }} settings={settings} />, {
    answers,
  })
  const sent = () =>
    part.calls
      .filter(({ method }) => method === 'PUT')
      .map(({ json }) => (json as { absence: AbsenceSettings }).absence)
  return { ...part, sent }
}
const wraps = [
  {
    leaveDays: 1,
    first: '2026-07-16',
    last: '2026-07-18',
    days: 3,
    isOpen: false,
    leaveOn: ['2026-07-17'],
    bankHolidays: [],
  },
  {
    leaveDays: 2,
    first: '2026-08-29',
    last: '2026-09-03',
    days: 6,
    isOpen: true,
    leaveOn: ['2026-08-30', '2026-09-01'],
    bankHolidays: ['2026-08-31'],
  },
]
const homeBase = null

it('counts nothing before the part is turned on', async () => {
  const { user, sent } = await show(SickPart, { sickDays: null }, {})
  expect(screen.queryByText(/30 June|spell/i)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Count my sick days' }))
  expect(await screen.findByText('Your settings are saved')).toBeVisible()
  expect(sent()).toMatchObject([{ sickness: { triggers: [], scheme: null }, nation: null }])
})

it('shows each trigger with its own counts', async () => {
  const days = { ...trigger, name: 'Days', kind: 'days', at: 10, now: 8, ifSickToday: 9 } as const
  const triggers = [trigger, { ...days, months: 6, section: '', reachedOnDay: 2 }]
  await show(SickPart, { triggers })
  const one = screen.getByRole('region', { name: 'Stage one' })
  expect(one).toHaveTextContent('In 12 months, section 4.22 of 3 spells.')
  expect(one).toHaveTextContent('Sick today would be the third.')
  const other = screen.getByRole('region', { name: 'Days' })
  expect(other).toHaveTextContent('In 6 months8 of 10 days.')
  expect(other).not.toHaveTextContent('section')
})

it.each<[string, Partial<Sickness>, string]>([
  ['none typed', { triggers: [] }, 'Type your airline’s triggers'],
  [
    'a question not answered',
    { policy: { bridgeDaysOff: null, dayCount: 'listed' } },
    'Answer both questions about spells, and your triggers are counted.',
  ],
])('shows no trigger with %s', async (_, over, words) => {
  await show(SickPart, { triggers: null, spells: null }, { sickness: { ...sickness, ...over } })
  expect(screen.getByText(new RegExp(words))).toBeVisible()
  const days = within(screen.getByRole('region', { name: 'Sick days' })).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Tue 30 June',
    'Wed 11 March',
    'Tue 10 March',
  ])
})

it.each([
  ['30 June', ['2026-03-11', '2026-06-30']],
  ['10', []],
])('ticks the spell of %s alone', async (words, notCounted) => {
  const { user, sent } = await show(SickPart, {})
  const lines = within(screen.getByRole('region', { name: 'Spells' })).getAllByRole('listitem')
  expect(lines[0]).toHaveTextContent('30 June, 1 day')
  expect(lines[0]).not.toHaveTextContent('typed')
  expect(lines[1]).toHaveTextContent('10 to 11 March, 2 days · typed')
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes[0]).not.toBeChecked()
  expect(boxes[1]).toBeChecked()
  const line = lines.find(({ textContent }) => textContent?.includes(words)) as HTMLElement
  await user.click(within(line).getByRole('checkbox'))
  await screen.findByText('Your settings are saved')
  expect(sent()).toEqual([{ sickness: { ...sickness, notCounted }, leave: null, nation: null }])
})

it('says what is left of sick pay, and only counts', async () => {
  const companyPay = {
    first: '2025-07-16',
    last: '2026-07-15',
    used: 3,
    fullLeft: 7,
    halfLeft: 5,
    fullDays: 10,
    halfDays: 5,
  }
  await show(SickPart, { companyPay, triggers: [trigger] })
  expect(screen.getByText('3 of 10 full-pay days used, 5 half-pay days.')).toBeVisible()
  expect(screen.getByText('If you are not well, do not fly. These are counts.')).toBeVisible()
  expect(document.body.textContent).not.toMatch(
    /\b(safe|allowed|should|disciplinary|owed|entitled)\b/i,
  )
})

it('shows what is left of the leave year, with its own figures', async () => {
  const leave = {
    first: '2026-04-01',
    last: '2027-03-31',
    taken: 2,
    planned: 1,
    left: 17.5,
    listedUntil: '2027-03-31',
  }
  await show(LeavePart, { leave })
  const card = screen.getByRole('region', { name: '17.5 days of leave left' })
  expect(card).toHaveTextContent('Left17.5Taken2Planned1')
  expect(card).toHaveTextContent('The year ends in 259 days with 17.5 days left.')
  expect(document.body).not.toHaveTextContent(/sick|spell/i)
})

it('lists the longest time off, and asks for the home base where none is known', async () => {
  await show(LeavePart, {}, {})
  await screen.findByText('1 day of leave, 3 days free: Thu 16 to Sat 18 July.')
  const runs = within(screen.getByRole('region', { name: 'Longest time off' })).getAllByRole(
    'listitem',
  )
  expect(runs[0]).toHaveTextContent('Leave on 17.')
  expect(runs[0]).not.toHaveTextContent('Bank holiday')
  expect(runs[1]).toHaveTextContent('2 days of leave, at least 6 days free')
  expect(runs[1]).toHaveTextContent('Bank holiday: Mon 31 August.')
  expect(screen.getByRole('link', { name: 'Enter your home base' })).toBeVisible()
})

it('shows the bank holidays of the chosen nation alone, worked or not', async () => {
  const bankHolidays: AbsenceAnswer['bankHolidays'] = {
    nation: 'scotland',
    first: '2026-04-01',
    last: '2027-03-31',
    days: [
      { date: '2026-04-03', worked: true },
      { date: '2026-05-04', worked: false },
      { date: '2026-08-03', worked: null },
    ],
    isKnown: true,
    unknownYears: [],
    worked: 1,
  }
  const { user, sent } = await show(LeavePart, { bankHolidays }, { nation: 'scotland' })
  const card = screen.getByRole('region', { name: 'Bank holidays' })
  expect(card).toHaveTextContent('You worked 1 of 3 bank holidays of this leave year.')
  expect(card).toHaveTextContent('1 day is not on your roster.')
  await user.click(within(card).getByRole('button', { name: 'Which days?' }))
  const days = within(card).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Fri 3 AprilWorked',
    'Mon 4 MayNot worked',
    'Mon 3 AugustNot on your roster',
  ])
  await user.selectOptions(within(card).getByLabelText('Nation'), 'Northern Ireland')
  await screen.findByText('Your settings are saved')
  expect(sent()).toEqual([{ sickness: null, leave: null, nation: 'northern-ireland' }])
})

it('asks for the first day and the allowance of a leave year, and stores what was typed', async () => {
  const { user, sent } = await show(LeavePart, {}, { nation: 'scotland' })
  await user.click(screen.getByRole('button', { name: 'Set up your leave year' }))
  const form = await screen.findByRole('dialog', { name: 'Your leave year' })
  const save = () => user.click(within(form).getByRole('button', { name: 'Save' }))
  await save()
  expect(within(form).getAllByText('This field is required')).toHaveLength(2)
  await user.type(within(form).getByLabelText(/^First day/), '1')
  await user.selectOptions(within(form).getByLabelText(/^Month/), 'April')
  await user.type(within(form).getByLabelText(/^Allowance/), '20')
  await user.type(within(form).getByLabelText(/^Carried over/), '0.5')
  await user.click(within(form).getByRole('checkbox', { name: 'BDO' }))
  await save()
  await screen.findByText('Your settings are saved')
  expect(sent()).toMatchObject([
    {
      leave: { yearStart: '04-01', allowance: 20, carriedOver: 0.5, otherCodes: ['BDO'] },
      nation: 'scotland',
    },
  ])
})
