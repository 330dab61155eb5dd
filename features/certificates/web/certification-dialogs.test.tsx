import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  certificationPath,
  certificationsPath,
  renewCertificationPath,
  trainingCodesPath,
} from '#certificates/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { CertificationDialogs, type OpenCertificationDialog } from './certification-dialogs.tsx'
import { testCertificate, testTrainingCode } from './test-certificates.ts'

const medical = testCertificate()
const noCodes = {
  success: true,
  data: [],
  summary: { total: 0, valid: 0, expiringSoon: 0, expired: 0 },
}

type Options = { answer?: object | Response; type?: 'rating' }

async function show(open: NonNullable<OpenCertificationDialog>, options: Options = {}) {
  const { answer = { success: true, data: medical }, type } = options
  const paths = [
    certificationsPath,
    certificationPath('medical'),
    renewCertificationPath('medical'),
  ]
  const answers = Object.fromEntries(paths.map((path) => [path, answer]))
  return renderPart(<CertificationDialogs open={open} type={type} onClosed={() => {}} />, {
    answers: { ...answers, [trainingCodesPath]: noCodes },
  })
}

const field = (label: string) => screen.getByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })
const refused = (error: string) => Response.json({ success: false, error }, { status: 404 })

it('a new certificate starts with the type of the filter, and needs a name and a date', async () => {
  const { user, calls } = await show({ kind: 'add' }, { type: 'rating' })
  expect(field('Type')).toHaveValue('rating')
  await user.click(button('Add Certification'))
  expect(field('Name')).toHaveAccessibleDescription('This field is required')
  expect(field('Expiry Date')).toHaveAccessibleDescription('Please specify an expiry date')
  expect(calls).toEqual([])
})

it('sends each field of a new certificate in its place', async () => {
  const { user, calls } = await show({ kind: 'add' })
  await user.selectOptions(field('Type'), 'Medical')
  await user.type(field('Name'), 'Medical report')
  await user.type(field('Number'), 'UK-MED-4471')
  await user.type(field('Issuer'), 'Dr Okafor')
  await user.type(field('Issue Date'), '21/08/2026')
  await user.type(field('Expiry Date'), '20/08/2026')
  await user.click(button('Add Certification'))
  expect(field('Expiry Date')).toHaveAccessibleDescription(
    'The expiry date cannot be before the issue date',
  )
  await user.clear(field('Issue Date'))
  await user.type(field('Issue Date'), '20/08/2021')
  await user.click(button('Add Certification'))
  expect(await screen.findByText('Certification added successfully!')).toBeVisible()
  const { type, name, number, issuer, issuedDate, expiryDate } = medical
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: certificationsPath,
      json: { type, name, number, issuer, issuedDate, expiryDate },
    },
  ])
})

it('an edit sends what was changed alone', async () => {
  const { user, calls } = await show({ kind: 'edit', certificate: medical })
  expect(field('Issuer')).toHaveValue('Dr Okafor')
  expect(field('Issue Date')).toHaveValue('20/08/2021')
  await user.clear(field('Issuer'))
  await user.click(field('This certification expires'))
  expect(screen.queryByLabelText('Expiry Date')).toBeNull()
  await user.click(button('Save Changes'))
  expect(await screen.findByText('Certification updated successfully!')).toBeVisible()
  expect(calls).toMatchObject([
    {
      method: 'PATCH',
      path: certificationPath('medical'),
      json: { issuer: null, expiryDate: null },
    },
  ])
  expect(Object.keys(calls[0]?.json ?? {})).not.toContain('number')
})

it('a renewal starts today, and needs other dates than those of before', async () => {
  const { user, calls } = await show({ kind: 'renew', certificate: medical })
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Medical report. Expires: 20 Aug 2026 (36 days).',
  )
  expect(field('Issue Date')).toHaveValue('15/07/2026')
  await user.clear(field('Issue Date'))
  await user.type(field('Issue Date'), '20/08/2021')
  await user.type(field('Expiry Date'), '20/08/2026')
  await user.click(button('Renew'))
  expect(field('Expiry Date')).toHaveAccessibleDescription('These are the dates it already has')
  await user.clear(field('Expiry Date'))
  await user.type(field('Expiry Date'), '14/07/2031')
  await user.click(button('Renew'))
  expect(await screen.findByText('Certification renewed successfully!')).toBeVisible()
  const json = { issuedDate: '2021-08-20', expiryDate: '2031-07-14' }
  expect(calls).toMatchObject([{ method: 'POST', path: renewCertificationPath('medical'), json }])
})

it('names the certificate before it is deleted, and for how long it can be restored', async () => {
  const { user, calls } = await show({ kind: 'delete', certificate: medical })
  const question = screen.getByRole('alertdialog', { name: 'Delete Certification' })
  expect(question).toHaveTextContent('Medical report will be deleted')
  expect(question).toHaveTextContent('You can restore it for 30 days.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Certification deleted successfully!')).toBeVisible()
  expect(calls).toMatchObject([{ method: 'DELETE', path: certificationPath('medical') }])
})

it.each<[NonNullable<OpenCertificationDialog>, string, string]>([
  [{ kind: 'edit', certificate: medical }, 'Save Changes', 'Failed to update certification: Gone.'],
  [{ kind: 'delete', certificate: medical }, 'Delete', 'Failed to delete certification: Gone.'],
])('%o says why it failed', async (open, press, words) => {
  const { user } = await show(open, { answer: refused('Gone.') })
  await user.click(button(press))
  expect(await screen.findByText(words)).toBeVisible()
  // A form keeps the words until it is saved.
  if (open?.kind === 'edit') expect(screen.getByText('Not saved. Gone.')).toBeVisible()
})

it.each(['edit', 'delete'] as const)('asks for the training code to %s', async (kind) => {
  await show({ kind, certificate: testTrainingCode })
  expect(await screen.findByText(/^This training code is not in your list/)).toBeVisible()
})
