import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { payChecksPath, payClaimsPath, payPreviewPath, payReportsPath } from '#pay/api/paths.ts'
import { PayEffectLine } from '#pay/web/pay-effect-line.tsx'
import { payCheck, payMonth, reportAnswer } from '#pay/web/test-pay-answers.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { MonthsPage } from './months-page.tsx'

const june = reportAnswer('june', ['2026-06-01', '2026-06-30'], [{ routeNumber: '210' }])
const failed = () => Response.json({ success: false, error: 'Broken.' }, { status: 400 })
const sentence = 'June: nothing short found'
const check = { success: true, data: payCheck({ months: [payMonth('2026-06', { sentence })] }) }

it('says that the check failed, first and later, while the reports stay', async () => {
  let isBroken = true
  const { user } = await renderPart(
    <MonthsPage
      period="all"
      month={undefined}
      shown={null}
      onReport={vi.fn()}
      onFindingClosed={vi.fn()}
      onShowAll={vi.fn()}
      Corrections={() => null}
    />,
    {
      answers: {
        [payReportsPath]: { success: true, data: [june] },
        [payChecksPath]: () => (isBroken ? failed() : check),
        [payClaimsPath]: { success: true, data: [] },
      },
    },
  )
  expect(await screen.findByText('Your pay could not be checked. Broken.')).toBeVisible()
  expect(screen.getByRole('article', { name: '1 – 30 June 2026' })).toBeVisible()
  expect(screen.getAllByText('Not checked against your roster.')).toHaveLength(2)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: sentence })).toBeVisible()
  expect(screen.queryByText(/^(Your pay|The check) could not be/)).toBeNull()
})

const effect = (expected: boolean) => ({
  success: true,
  data: { expected: expected ? [] : null, months: [], unit: null },
})

it.each([
  ['unknown to a user without rates and reports', effect(false), ''],
  ['failed', failed, 'The effect on your pay is not known yet. You can save without it.'],
])('shows the effect of a roster change: %s', async (_, answer, words) => {
  const action = { action: { kind: 'cancel', dutyId: 'd1' } } as never
  const { calls } = await renderPart(<PayEffectLine preview={action} label="Your pay" />, {
    answers: { [payPreviewPath]: answer },
  })
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
})
