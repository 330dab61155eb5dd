import { addDuties } from './add-duties.ts'
import { expect, test } from './fixtures.ts'

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

test('completes a flight with two taps', { tag: '@journey' }, async ({ signedIn: page }) => {
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
