import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SwapProblem, SwapResult } from '#limits/rules/change/swap-check.ts'
import { legalityRosterPath } from '#limits/api/paths.ts'
import { testLegalityRoster, testSector } from '#limits/web/legality/test-legality.ts'
import { ftlDuty } from '#limits/rules/test-ftl-duty.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import type { Colleague } from './colleague-file.ts'
import { SwapPage } from './swap-page.tsx'
import { SwapResultCard } from './swap-result.tsx'

const result = (over: Partial<SwapResult> = {}): SwapResult => ({
  verdict: 'legal',
  problems: [],
  unchecked: 0,
  uncheckedStep: null,
  rules: { checked: 12, open: 0 },
  others: [],
  ...over,
})
const problem = (over: Partial<SwapProblem> = {}): SwapProblem => ({
  dutyId: 'zq978',
  date: '2026-07-22',
  code: 'ZQ978',
  isTaken: false,
  findings: [],
  notKnown: [],
  unstored: [],
  ...over,
})
const rest = {
  rule: 'restBefore',
  level: 'breach',
  sentence: 'Rest of 10 h 30 before this duty.',
  legalIf: 'Not legal before Wed 22 Jul 03:30',
  article: 'ORO.FTL.235(a)',
} as SwapProblem['findings'][number]
const unknownBase = {
  rule: 'restBefore',
  state: 'notKnown',
  reason: 'the home base is not known',
  missing: { input: 'homeBase' },
} as SwapProblem['notKnown'][number]

const week = {
  roster: testLegalityRoster([]),
  first: '2026-07-20',
  last: '2026-07-26',
} as unknown as Colleague

async function show(
  mine: SwapResult,
  colleague: (SwapResult & { isOutside: boolean }) | null = null,
  file: Colleague | null = colleague && week,
) {
  await renderPart(
    <SwapResultCard
      sides={{ mine, colleague }}
      colleague={file}
      swap={{ give: [], take: [] }}
      typed={0}
    />,
  )
  const side = (name: string) =>
    screen.getByRole('heading', { name }).closest('section') as HTMLElement
  return { mine: side('For you'), other: side('For your colleague') }
}

it('gives each side its own verdict and problems', async () => {
  const taken = problem({ isTaken: true, findings: [rest] })
  const sides = await show(result({ verdict: 'breach', problems: [taken] }), {
    ...result(),
    isOutside: false,
  })
  expect(within(sides.mine).getByRole('status')).toHaveTextContent(/^Not legal$/)
  expect(within(sides.other).getByRole('status')).toHaveTextContent(/^Legal$/)
  const [line] = within(sides.mine).getAllByRole('listitem')
  expect(line).toHaveTextContent('Wed 22 Jul, ZQ978 · taken')
  expect(line).toHaveTextContent(/Rest of 10\sh\s30 before this duty\. ORO\.FTL\.235\(a\)/)
  expect(line).toHaveTextContent('Not legal before Wed 22 Jul 03:30')
  expect(within(sides.other).queryByRole('listitem')).toBeNull()
})

it.each([
  ['no file', null, null, 'Choose their roster file to check the swap for them too.'],
  [
    'a duty outside the file',
    { ...result(), isOutside: true },
    week,
    'Their file reaches from 20 Jul 2026 to 26 Jul 2026. A duty of this swap is outside',
  ],
])('says nothing about a colleague with %s', async (_, colleague, file, words) => {
  const { other } = await show(result(), colleague, file)
  expect(other).toHaveTextContent(words)
  expect(within(other).queryByRole('status')).toBeNull()
})

it('offers a missing value to the user alone', async () => {
  const open = result({
    verdict: 'cannot tell',
    rules: { checked: 9, open: 5 },
    problems: [problem({ notKnown: [unknownBase] })],
    unchecked: 2,
  })
  const { mine, other } = await show(open, { ...open, isOutside: false })
  for (const side of [mine, other]) {
    expect(within(side).getByRole('status')).toHaveTextContent(
      '9 rules checked, the swap breaks none. 5 not known.',
    )
    expect(side).toHaveTextContent('2 other duties are not fully checked.')
  }
  expect(within(mine).getAllByRole('link')).toHaveLength(1)
  expect(within(other).queryByRole('link')).toBeNull()
})

it('names what was wrong before apart from what the swap breaks', async () => {
  const others = [problem({ code: 'ZQ100', findings: [{ ...rest, sentence: 'Rest of 9 h.' }] })]
  const problems = [problem({ findings: [rest] })]
  const { mine } = await show(result({ verdict: 'breach', problems, others }))
  const [caused, before] = within(mine).getAllByRole('list')
  expect(caused).toHaveTextContent('ZQ978')
  expect(caused).not.toHaveTextContent('ZQ100')
  expect(before).toHaveTextContent('ZQ100')
  expect(before?.previousElementSibling).toHaveTextContent('Not legal with or without the swap')
})

it('offers working duties from today on, in order of time, and ticks the linked one', async () => {
  const listed = [
    { id: 'b', date: '2026-07-21', from: 'BHX' },
    { id: 'a', date: '2026-07-20', from: 'PMI' },
    { id: 'past', date: '2026-07-14', from: 'BHX' },
    { id: 'now', date: '2026-07-15', from: 'BHX' },
  ].map(({ id, date, from }) =>
    ftlDuty({
      id,
      date,
      dutyType: 'FLIGHT',
      dutyCode: `ZQ ${id}`,
      scheduledBrief: `${date}T06:00:00Z`,
      scheduledDebrief: `${date}T14:30:00Z`,
      sectors: [{ ...testSector([from, 'DUB'], ['07:00', '10:00']) }].map(
        ({ flightNumber: _, aircraftType: __, registration: ___, ...leg }) => leg,
      ),
    }),
  )
  const off = ftlDuty({ id: 'off', date: '2026-07-22', dutyType: 'OFF', dutyCode: 'OFF' })
  const roster = testLegalityRoster([])
  const answers = { [legalityRosterPath]: { ...roster, duties: [...listed, off] } }
  await renderPart(<SwapPage />, { answers, address: '/no-page#b' })
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
    'Wed 15 JulFlightZQ now07:00 to 15:30 · BHX – DUB',
    'Mon 20 JulFlightZQ a07:00 to 15:30 · PMI – DUB',
    'Tue 21 JulFlightZQ b07:00 to 15:30 · BHX – DUB',
  ])
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, true])
})
