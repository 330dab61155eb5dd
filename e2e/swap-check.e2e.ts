import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fileOf } from './import-file.ts'
import { stateKnownPast } from './known-past.ts'
import { chooseForDuty } from './month-menu.ts'

/** The user's flight to Palma and back, 07:00 to 15:30 in London. */
const palma = (date: string) => ({
  date,
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: `${date}T06:00:00Z`,
  scheduledDebrief: `${date}T14:30:00Z`,
  sectors: [
    {
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: `${date}T07:00:00Z`,
      scheduledArrival: `${date}T10:00:00Z`,
    },
    {
      flightNumber: 'ZQ211',
      departureAirport: 'PMI',
      arrivalAirport: 'BHX',
      scheduledDeparture: `${date}T11:00:00Z`,
      scheduledArrival: `${date}T14:00:00Z`,
    },
  ],
})

const secretCode = 'ZQ977'
const secretName = 'QUILLFEATHER ROWAN'

/** A colleague's roster from 20 to 26 July 2026. */
const colleagueFile = [
  'Personal Crew Schedule Report',
  `20417 ${secretName} BHX CM`,
  'Date,Duties,Details,Report times,Actual times,Debrief times,Crew',
  `20/07/2026,"${secretCode}\nZQ976","BHX - FAO\nFAO - BHX",14:00,"15:00 - 16:15\n16:45 - 18:00",18:30,`,
  '21/07/2026,OFF,Day off,,,,',
  `22/07/2026,"ZQ978\nZQ979","BHX - FAO\nFAO - BHX",02:00,"03:00 - 04:15\n04:45 - 06:00",06:30,`,
].join('\n')

test('checks a swap with a colleague’s file', { tag: '@journey' }, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stateKnownPast(page)
  await addDuties(page, [palma('2026-07-20'), palma('2026-07-21')])
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))

  await page.getByRole('article').getByRole('button', { name: /ZQ210/ }).last().click()
  await chooseForDuty(page, 'Check a swap')
  await expect(page.getByRole('checkbox', { name: /Tue 21 Jul/ })).toBeChecked()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByText('Legal', { exact: true })).toBeVisible()
  await expect(result.getByText('Choose their roster file')).toBeVisible()

  await page.getByRole('button', { name: 'Next: what I take' }).click()
  await page.getByLabel('Colleague’s roster file').setInputFiles(fileOf(colleagueFile))
  // The colleague would have 10:30 of rest before the flight on Wednesday.
  await expect(result.getByText('Not legal', { exact: true })).toBeVisible()
  await expect(result.getByText('Wed 22 Jul, ZQ978')).toBeVisible()
  await expect(result.getByText(/^Not legal before Wed 22 Jul 03:30/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: /ZQ978/ }).check()
  // A file of a week does not show the colleague's year.
  await expect(
    result.getByText(/^\d+ rules checked, the swap breaks none. \d+ not known.$/),
  ).toBeVisible()
  await expect(result.getByText(/^Rest of 12\sh\s30 before this duty/)).toBeVisible()
  const lines = page.getByRole('region', { name: /^I (give|take) · / })
  await expect(lines).toHaveCount(2)
  await expect(lines.first().getByText(/^Tue 21 Jul, Flight\. Report 07:00/)).toBeAttached()
  await expect(lines.last().getByText(/Rest 34 h 30 from Mon 15:30 to Wed 02:00/)).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: new RegExp(secretCode) }).check()

  for (const request of sent) {
    expect(request).not.toContain(secretCode)
    expect(request).not.toContain('QUILLFEATHER')
  }
  expect(sent.filter((request) => request.includes('import'))).toEqual([])
})

test('asks before typed duties are lost to the check of another swap', async ({
  signedIn: page,
}) => {
  await addDuties(page, [palma('2026-07-20')])
  await page.goto('/roster/swap')
  await page.getByRole('button', { name: 'Type a duty' }).click()
  await page.getByLabel('Date', { exact: true }).fill('30/07/2026')
  const searchSwap = async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or do' })
    await palette.getByRole('combobox').fill('swap mon')
    await palette
      .getByRole('option', { name: /swap.*20 Jul/i })
      .first()
      .click()
    await expect(palette).toBeHidden()
  }
  await searchSwap()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel('Report', { exact: true }).fill('02:00')
  await page.getByLabel('Last on-block', { exact: true }).fill('10:00')
  await page.getByLabel('End of duty', { exact: true }).fill('10:30')
  await page.getByLabel('Route').fill('BHX PMI BHX')
  await page.getByRole('button', { name: 'Take this duty' }).click()
  const typed = page.getByRole('list', { name: 'Typed duties' })
  await expect(typed).toBeVisible()
  await page.getByRole('checkbox', { name: /Mon 20 Jul/ }).check()
  await expect(
    page.getByText('from the first report to the last debrief is more than 36 hours'),
  ).toBeVisible()
  await searchSwap()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/roster\/swap#/)
  await expect(typed).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /Mon 20 Jul/ })).toBeChecked()
  await page.goto('/roster/swap')
  await expect(question).toHaveCount(0)
})

test('shows the result of a typed duty on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const planned = [20, 22, 24, 26, 28].map((day) => palma(`2026-07-${day}`))
  await addDuties(page, planned)
  await stateKnownPast(page)
  await page.goto('/roster/swap')
  await page.getByRole('button', { name: 'Next: what I take' }).click()
  await page.getByRole('button', { name: 'Type a duty' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  for (const [date, verdict] of [
    // One rest of two local days is left, by one reading of the law.
    ['30/07/2026', 'Legal, but tight'],
    ['29/07/2026', 'Not legal'],
  ] as const) {
    await page.getByLabel('Date', { exact: true }).fill(date)
    await page.getByLabel('Report', { exact: true }).fill('02:00')
    await page.getByLabel('Last on-block', { exact: true }).fill('10:00')
    await page.getByLabel('End of duty', { exact: true }).fill('10:30')
    await page.getByLabel('Route').fill('BHX PMI BHX')
    await page.getByRole('button', { name: 'Take this duty' }).click()
    await expect(result).toBeFocused()
    await expect(result.getByText(verdict, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Last on-block', { exact: true })).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Type a duty' }).click()
  }
})
