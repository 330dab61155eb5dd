import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { trainingCodePath, trainingCodesPath } from '#certificates/api/paths.ts'
import type { TrainingCode } from '#certificates/api/training-codes.ts'
import { expiryOn, expirySummary } from '#certificates/rules/expiry-status.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { TrainingCodeDialogs, type OpenTrainingDialog } from './training-code-dialogs.tsx'
import { TrainingWidget } from './training-widget.tsx'

function codeOf(code: string, expiryDate: string | null, change: Partial<TrainingCode> = {}) {
  return {
    id: code,
    code,
    name: `Course of ${code}`,
    expiryDate,
    ...expiryOn(expiryDate, '2026-07-15'),
    lastRenewalDate: null,
    validityMonths: 12,
    renewedBy: null,
    version: '1',
    ...change,
  }
}

const effrs = codeOf('EFFRS', '2026-07-14')
const asle = codeOf('ASLE', '2026-08-31', {
  lastRenewalDate: '2025-08-09',
  renewedBy: { dutyId: 'd', code: 'ASLE1', date: '2025-08-07' },
})
const crm = codeOf('CRM', '2026-09-13')
const sep = codeOf('SEP', null)

async function show(...data: TrainingCode[]) {
  const answer = { success: true, data, summary: expirySummary(data) }
  const part = await renderPart(<TrainingWidget />, { answers: { [trainingCodesPath]: answer } })
  await screen.findByText(data.length > 0 ? (data[0]?.name ?? '') : 'No training codes added yet.')
  return part
}

const rows = () => screen.getAllByRole('listitem')

it('says what it is for while it is empty, and folds', async () => {
  const { user } = await show()
  expect(screen.getByText(/such as ASLE and EFFRS/)).toBeVisible()
  expect(screen.queryByText(/Expir(ed|ing)/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Collapse Training Expiry' }))
  expect(screen.getByText('No training codes added yet.')).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Expand Training Expiry' }))
  expect(screen.getByText('No training codes added yet.')).toBeVisible()
})

it('counts the codes of each status', async () => {
  await show(effrs, asle, crm, sep)
  expect(screen.getByText('1 Expired')).toBeVisible()
  expect(screen.getByText('2 Expiring Soon')).toBeVisible()
})

it('counts nothing while all are valid', async () => {
  await show(sep)
  expect(screen.queryByText(/Expir(ed|ing)/)).toBeNull()
})

it('shows the dates of each code in its row', async () => {
  await show(effrs, asle, crm, sep)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'EFFRSExpiredCourse of EFFRSExpires: 14 Jul 2026 (1 day ago)',
    'ASLEExpiring SoonCourse of ASLEExpires: 31 Aug 2026 (47 days)' +
      'Last done: 9 Aug 2025Renewed by ASLE1 on 7 Aug 2025',
    'CRMExpiring SoonCourse of CRMExpires: 13 Sep 2026 (60 days)',
    'SEPValidCourse of SEPNo expiry date',
  ])
})

it('opens the code of the pressed row', async () => {
  const { user, address } = await show(asle, crm)
  await user.click(screen.getByRole('button', { name: 'Delete CRM' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('CRM, Course of CRM,')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Edit ASLE', hidden: true }))
  expect(address()).toContain('certificate=ASLE')
})

async function open(dialog: OpenTrainingDialog, answer: object | Response) {
  const answers = { [trainingCodesPath]: answer, [trainingCodePath('ASLE')]: answer }
  const onClosed = () => {}
  return renderPart(<TrainingCodeDialogs open={dialog} onClosed={onClosed} />, { answers })
}

const field = (label: string) => screen.getByLabelText(label)
const saved = { success: true, data: asle }
const taken = Response.json({ success: false, error: 'You have it.' }, { status: 400 })

it('a code is typed in capitals, and needs a name, a date and whole months', async () => {
  const { user, calls } = await open({ kind: 'add' }, saved)
  const add = screen.getByRole('button', { name: 'Add Training Code' })
  await user.click(add)
  expect(field('Code')).toHaveAccessibleDescription('Please fill in code and name')
  expect(field('Expiry Date')).toHaveAccessibleDescription('Please specify an expiry date')
  await user.type(field('Code'), 'asle')
  expect(field('Code')).toHaveValue('ASLE')
  await user.type(field('Name'), 'Security')
  await user.type(field('Expiry Date'), '31/08/2026')
  await user.type(field('Valid for (months)'), '.5')
  expect(field('Valid for (months)')).toHaveAccessibleDescription(
    'Please enter whole months from 1 to 120',
  )
  await user.clear(field('Valid for (months)'))
  await user.type(field('Valid for (months)'), '24')
  await user.click(add)
  expect(await screen.findByText('Training code added successfully!')).toBeVisible()
  const json = { code: 'ASLE', name: 'Security', expiryDate: '2026-08-31', validityMonths: 24 }
  expect(calls).toMatchObject([{ method: 'POST', json }])
})

it('a code that does not expire loses its date', async () => {
  const { user } = await open({ kind: 'edit', code: asle }, saved)
  expect(
    screen.getByText(/^The expiry date follows from ASLE1 on 7 Aug 2025\. A date/),
  ).toBeVisible()
  expect(field('Expiry Date')).toHaveValue('31/08/2026')
  await user.click(field('This training code expires'))
  expect(screen.queryByLabelText('Expiry Date')).toBeNull()
  await user.click(field('This training code expires'))
  expect(field('Expiry Date')).toHaveValue('')
})

it.each<[OpenTrainingDialog, string, string]>([
  [{ kind: 'edit', code: asle }, 'Save Changes', 'Failed to update training code: You have it.'],
  [{ kind: 'delete', code: asle }, 'Delete', 'Failed to delete training code: You have it.'],
])('%o says why it failed', async (dialog, press, words) => {
  const { user } = await open(dialog, taken)
  await user.click(screen.getByRole('button', { name: press }))
  expect(await screen.findByText(words)).toBeVisible()
})
