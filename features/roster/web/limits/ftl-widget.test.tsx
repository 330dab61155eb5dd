import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FtlLimit, FtlSummary } from '#limits/api/ftl.ts'
import { ftlPath } from '#limits/api/paths.ts'
import { testFtl, testLimit } from '#limits/web/test-ftl-summary.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { FtlWidget } from './ftl-widget.tsx'

async function show(over: Partial<FtlSummary> = {}) {
  const answers = { [ftlPath]: { success: true, ftl: testFtl(over) } }
  const part = await renderPart(<FtlWidget />, { answers })
  await screen.findByRole('button', { name: 'Look ahead' })
  return part
}

const flight28 = testLimit({
  key: 'flight28Days',
  type: 'Flight Hours',
  period: '28 Days',
  limit: 100,
  current: 12.5,
  percentage: 0.125,
})
const badges = () =>
  screen
    .queryAllByText(/Not legal|Not checked|Critical|Above a limit|^Warning/)
    .map(({ textContent }) => textContent)

it.each([
  [{ breach: 2, discretion: 3, cannotTell: 5 }, ['2 Not legal']],
  [{ breach: 0, discretion: 3, cannotTell: 5 }, ['5 Not checked']],
  [{ breach: 0, discretion: 3, cannotTell: 0 }, []],
])('counts the planned duties %o', async (plannedDoubts, words) => {
  await show({ plannedDoubts })
  expect(badges()).toEqual(words)
})

it('counts the warnings by level, each in its words', async () => {
  const near = { type: 'Duty Hours', current: 50, limit: 60, percentage: 0.8333, level: 'yellow' }
  const warnings = [
    { ...near, period: '7 Days' },
    { ...near, period: '14 Days', limit: 65 },
    {
      ...near,
      type: 'Flight Hours',
      period: '28 Days',
      limit: 55,
      percentage: 0.909,
      level: 'red',
    },
  ] as FtlSummary['warnings']
  await show({ warnings, level: 'bad', word: 'Warning' })
  expect(badges()).toEqual(['Warning, 2 near a limit', 'Critical 1', 'Warning 2'])
  const lines = within(screen.getByRole('list', { name: 'Warnings' })).getAllByRole('listitem')
  expect(lines[0]).toHaveTextContent('Duty Hours, 7 Days: 50.0 / 60 hrs (83%)')
  expect(lines[2]).toHaveTextContent('Flight Hours, 28 Days: 50.0 / 55 hrs (90%)')
})

it('names a limit that the plan breaks, and one that was broken', async () => {
  const limits = [
    testLimit({ firstBreach: '2026-07-26' }),
    { ...flight28, recentBreach: { date: '2026-07-02', current: 101.5 } },
  ]
  await show({ limits })
  expect(badges()).toEqual(['Above a limit'])
  const lines = within(screen.getByRole('list', { name: 'Warnings' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Duty Hours, 7 Days: above the limit on Sun 26 Jul as planned',
    'Flight Hours, 28 Days: was 101:30 on Thu 2 Jul',
  ])
})

it('shows each limit in the group of its type, with its own duties', async () => {
  const part = {
    id: 'a',
    dutyType: 'TRAINING',
    date: '2026-07-14',
    code: 'CRM',
    minutes: 600,
    basis: 'actual',
  }
  const limits = [
    testLimit({ duties: [part, { ...part, id: 'b', date: '2026-07-15', code: 'HSBY' }] as never }),
    { ...flight28, duties: [{ ...part, id: 'c', code: 'ZQ210', minutes: 150 }] as never },
  ]
  const { user } = await show({ limits })
  const duty = screen.getByRole('region', { name: 'Duty Hours' })
  const flying = screen.getByRole('region', { name: 'Flight Hours' })
  expect(duty).toHaveTextContent('7 Days30.0 / 60 hrs · 50%')
  await user.click(within(flying).getByRole('button', { name: /^28 Days.*12.5 \/ 100 hrs · 12%/ }))
  await user.click(within(duty).getByRole('button'))
  const rows = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  const flown = await screen.findByRole('table', { name: 'Duties behind Flight Hours, 28 Days' })
  expect(rows(flown)).toEqual(['Tue 14 JulZQ2102:30'])
  const worked = screen.getByRole('table', { name: 'Duties behind Duty Hours, 7 Days' })
  expect(rows(worked)).toEqual(['Wed 15 JulHSBY10:00', 'Tue 14 JulCRM10:00'])
})

it.each<[string, Partial<FtlLimit>, string[]]>([
  ['known', {}, ['30:00 of 60:00, 30:00 left.']],
  ['not known in full', { isCovered: false }, ['At least 30:00 of 60:00, at most 30:00 left.']],
  ['above', { current: 60.25, isBreach: true }, ['60:15 is 0:15 above the limit of 60:00.']],
  [
    'rising',
    { peak: { date: '2026-07-20', current: 61 }, firstBreach: '2026-07-20', openingBalance: 4 },
    [
      '30:00 of 60:00, 30:00 left.',
      'Peaks at 61:00 on Mon 20 Jul with the roster you have.',
      'Exceeds the limit on Mon 20 Jul.',
      '4:00 of it is your opening balance.',
    ],
  ],
])('explains a figure that is %s', async (_, over, remarks) => {
  const { user } = await show({ limits: [testLimit(over)] })
  await user.click(screen.getByRole('button', { name: /^7 Days/ }))
  await screen.findByText('9 Jul 2026 to 15 Jul 2026')
  for (const remark of remarks) expect(screen.getByText(remark)).toBeVisible()
  expect(screen.queryAllByText(/above the limit of/)).toHaveLength(over.isBreach ? 1 : 0)
})

it.each([
  ['yellow', false, 'Warning'],
  ['red', false, 'Critical'],
  ['red', true, 'Exceeded'],
] as const)('marks a %s limit, breach %s, as %s', async (level, isBreach, word) => {
  await show({ limits: [testLimit({ level, isBreach }), flight28] })
  expect(screen.getByRole('region', { name: 'Duty Hours' })).toHaveTextContent(word)
  expect(screen.getByRole('region', { name: 'Flight Hours' })).not.toHaveTextContent(word)
})

it('says what the verdict covers only when all is well, and opens Look ahead on a doubt', async () => {
  await show()
  const all = 'All FTL limits within normal range. 7-day duty, 30.0 of 60, 50%.'
  expect(screen.getByText(all)).toBeVisible()
  expect(screen.queryByRole('button', { name: all })).toBeNull()
})

it('makes the sentence of a doubt a button', async () => {
  const sentence = '1 planned duty is not legal.'
  const plannedDoubts = { breach: 1, discretion: 0, cannotTell: 0 }
  await show({ plannedDoubts, level: 'bad', word: 'Warning', sentence })
  expect(screen.getByRole('button', { name: sentence })).toBeVisible()
  expect(screen.queryByText(/All FTL limits/)).toBeNull()
})

it('says what is not known, and no verdict', async () => {
  const { history } = testFtl()
  await show({ complete: false, history: { ...history, since: null }, word: 'Incomplete' })
  expect(screen.queryByText(/within normal range/)).toBeNull()
  expect(
    screen.getByText('No duties in the last few weeks, so these figures are incomplete.'),
  ).toBeVisible()
})

it('folds to its badges, also after it is shown again', async () => {
  const { user, rerender } = await show({
    plannedDoubts: { breach: 2, discretion: 0, cannotTell: 0 },
  })
  await user.click(screen.getByRole('button', { name: 'FTL Status' }))
  rerender(<FtlWidget key="again" />)
  expect(screen.queryByRole('button', { name: 'Look ahead' })).toBeNull()
  expect(badges()).toEqual(['2 Not legal'])
  await user.click(screen.getByRole('button', { name: 'FTL Status' }))
})
