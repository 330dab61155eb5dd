import { addDuties } from './add-duties.ts'
import { declareShared, expect, expectAccessible, test } from './fixtures.ts'

/** A flight that ended before 10:00 this morning in London. */
const flown = {
  date: '2026-07-15',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-07-15T04:15:00Z',
  scheduledDebrief: '2026-07-15T08:05:00Z',
  sectors: [
    {
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: '2026-07-15T05:15:00Z',
      scheduledArrival: '2026-07-15T07:35:00Z',
    },
  ],
}

const standby = {
  date: '2026-07-20',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-20T05:00:00Z',
  scheduledDebrief: '2026-07-20T13:00:00Z',
}

test('shows an empty list of tasks', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const panel = page.getByRole('region', { name: 'Pending Tasks' })
  await expect(panel.getByText('No pending tasks')).toBeVisible()
  await panel.getByRole('button', { name: 'View All Tasks' }).click()
  const dialog = page.getByRole('dialog', { name: 'All Tasks' })
  await expect(dialog.getByText('Nothing completed yet')).toBeVisible()
  await expectAccessible(page)
})

test('completes a flight on schedule with two taps', async ({ signedIn: page }) => {
  await addDuties(page, [flown])
  const panel = page.getByRole('region', { name: 'Pending Tasks' })
  await expect(panel.getByText('Complete ZQ210')).toBeVisible()
  await expect(panel.getByText('Due Wed 15 Jul')).toBeVisible()
  await panel.getByRole('button', { name: 'Complete Task' }).click()
  await page
    .getByRole('dialog', { name: 'Complete Task' })
    .getByRole('button', { name: 'Complete', exact: true })
    .click()
  await expect(page.getByText('Task completed successfully!')).toBeVisible()
  await expect(panel.getByText('No pending tasks')).toBeVisible()
  await page.getByRole('button', { name: '15 July 2026, Flight ZQ210' }).click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details.getByText('Logbook entry created')).toBeVisible()
  await expect(details.getByText('Task created')).toBeHidden()
})

test('completes a task with changed times and remarks', async ({ signedIn: page }) => {
  await addDuties(page, [flown])
  await page.getByRole('button', { name: 'Complete Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Task' })
  await expect(dialog.getByLabel('Actual Departure')).toHaveValue('06:15')
  await expect(dialog.getByLabel('Actual Arrival')).toHaveValue('08:35')
  await expect(dialog.getByLabel('Actual Debrief')).toHaveValue('09:05')
  await expectAccessible(page)
  await dialog.getByLabel('Actual Debrief').fill('')
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Actual Debrief').fill('11:00')
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(dialog.getByLabel('Actual Debrief')).toHaveAccessibleDescription(
    'Actual times cannot be in the future',
  )
  await dialog.getByLabel('Actual Debrief').fill('08:00')
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(dialog.getByLabel('Actual Debrief')).toHaveAccessibleDescription(
    'The debrief cannot be before the last arrival',
  )
  await dialog.getByLabel('Actual Departure').fill('06:31')
  await dialog.getByLabel('Actual Arrival').fill('08:52')
  await dialog.getByLabel('Actual Debrief').fill('09:22')
  await dialog.getByLabel('Remarks').fill('Slot delay')
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('Task completed successfully!')).toBeVisible()
  const duty = page.getByRole('article', { name: '15 July 2026', exact: true })
  for (const text of ['06:31', '08:52', '09:22']) await expect(duty).toContainText(text)
  await page.getByRole('button', { name: '15 July 2026, Flight ZQ210' }).click()
  await expect(page.getByRole('dialog').getByText('Slot delay')).toBeVisible()
})

test('refuses times in the wrong order', async ({ signedIn: page }) => {
  await declareShared(page)
  await addDuties(page, [flown])
  await page.getByRole('button', { name: 'Complete Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Task' })
  await page.route('**/complete', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('An error occurred while completing the task.')).toBeVisible()
  await page.unroute('**/complete')
  const json = { success: false, error: 'Each actual time must follow the one before it.' }
  await page.route('**/complete', (route) => route.fulfill({ status: 400, json }))
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText(`Failed to complete task: ${json.error}`)).toBeVisible()
})

test('shows when a coming duty can be completed', async ({ signedIn: page }) => {
  await addDuties(page, [standby])
  const panel = page.getByRole('region', { name: 'Pending Tasks' })
  await expect(panel.getByText('Ready Mon 20 Jul, 14:00')).toBeVisible()
  await expect(panel.getByText('Due Mon 20 Jul')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Complete Task' })).toHaveCount(0)
  await expect(panel.getByText('to complete now')).toHaveCount(0)
  await expectAccessible(page)
})

test('asks for one pair of times of a duty without sectors, not in the future', async ({
  signedIn: page,
}) => {
  const early = {
    ...standby,
    date: '2026-07-15',
    scheduledBrief: '2026-07-15T01:00:00Z',
    scheduledDebrief: '2026-07-15T08:00:00Z',
  }
  await addDuties(page, [early])
  await page.getByRole('button', { name: 'Complete Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Task' })
  await expect(dialog.getByLabel('Actual Start')).toHaveValue('02:00')
  await expect(dialog.getByLabel('Actual End')).toHaveValue('09:00')
  await expect(dialog.getByLabel('Actual Debrief')).toHaveCount(0)
  await dialog.getByLabel('Actual Start').fill('11:00')
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(dialog.getByLabel('Actual Start')).toHaveAccessibleDescription(
    'Actual times cannot be in the future',
  )
  await expectAccessible(page)
})

test('lists open, overdue and completed tasks', async ({ signedIn: page }) => {
  await addDuties(page, [flown, standby])
  await page.route('**/api/employment/crew/roster/tasks*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { status: string; title: string }[] }
    for (const task of body.data) {
      if (task.title === 'Complete ZQ210' && task.status === 'pending') task.status = 'overdue'
    }
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  const panel = page.getByRole('region', { name: 'Pending Tasks' })
  await expect(panel.getByText('Due Wed 15 Jul, overdue')).toBeVisible()
  await expect(panel.getByText('Ready Mon 20 Jul, 14:00')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'View All Tasks' }).click()
  const dialog = page.getByRole('dialog', { name: 'All Tasks' })
  await expect(dialog.getByRole('heading', { name: 'Open (2)' })).toBeVisible()
  await dialog.getByRole('button', { name: /Complete Task: Complete ZQ210/ }).click()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('Task completed successfully!')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Done (1)' })).toBeVisible()
  await expectAccessible(page)
})

/** Adds duties through the API and opens the roster. */
