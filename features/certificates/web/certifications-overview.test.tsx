import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Certification } from '#certificates/api/certifications.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import type { CertificationFilter } from './certification-filters.tsx'
import { CertificationsOverview } from './certifications-overview.tsx'
import { testCertificate, testCertificateList, testTrainingCode } from './test-certificates.ts'

const medical = testCertificate()
const firstAid = testCertificate({
  id: 'aid',
  type: 'qualification',
  name: 'First aid',
  number: 'FA-9',
  issuer: 'Red Cross',
  issuedDate: '2023-07-13',
  expiryDate: '2026-07-12',
})
const attestation = testCertificate({
  id: 'attestation',
  type: 'license',
  name: 'Attestation',
  number: null,
  issuer: null,
  issuedDate: null,
  expiryDate: null,
})
const all = [firstAid, medical, testTrainingCode, attestation]

async function show(certificates: Certification[], filter: CertificationFilter = {}) {
  const onFilter = vi.fn()
  const onOpen = vi.fn()
  const part = await renderPart(
    <CertificationsOverview
      list={testCertificateList(...certificates)}
      filter={filter}
      onFilter={onFilter}
      onOpen={onOpen}
    />,
  )
  return { ...part, onFilter, onOpen }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const cards = () => region('All certifications').queryAllByRole('listitem')
const names = () => cards().map((card) => within(card).getByRole('heading').textContent)
const card = (name: string) => screen.getByRole('listitem', { name })
const facts = (name: string) =>
  within(card(name))
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)

it('explains an empty list, and its types', async () => {
  const { user, onOpen } = await show([])
  expect(screen.getByText('No certifications yet')).toBeVisible()
  expect(screen.getByText('The aircraft types you may operate.')).toBeVisible()
  expect(region('Next renewal').getByText(/Nothing expires in the next 60 days/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add your first certification' }))
  expect(onOpen).toHaveBeenCalledWith({ kind: 'add' })
})

it.each([
  ['Total 4', undefined],
  ['Valid 2', 'valid'],
  ['Expiring Soon 1', 'expiring_soon'],
  ['Expired 1', 'expired'],
])('counts %s, and a press keeps the chosen type', async (name, status) => {
  const { user, onFilter } = await show(all, { type: 'medical', status: 'valid' })
  await user.click(screen.getByRole('button', { name }))
  expect(onFilter).toHaveBeenCalledWith({ type: 'medical', status })
})

it.each<[CertificationFilter, string[]]>([
  [{}, ['First aid', 'Medical report', 'Aviation Security', 'Attestation']],
  [{ type: 'medical' }, ['Medical report']],
  [{ status: 'valid' }, ['Aviation Security', 'Attestation']],
  [{ type: 'training', status: 'valid' }, ['Aviation Security']],
])('lists those of %o', async (filter, shown) => {
  await show(all, filter)
  expect(names()).toEqual(shown)
})

it('clears filters that match none, and changes one at a time', async () => {
  const { user, onFilter } = await show(all, { type: 'medical', status: 'expired' })
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(onFilter).toHaveBeenLastCalledWith({})
  await user.selectOptions(screen.getByLabelText('Type'), 'Rating')
  expect(onFilter).toHaveBeenLastCalledWith({ type: 'rating', status: 'expired' })
  await user.selectOptions(screen.getByLabelText('Status'), 'All Status')
  expect(onFilter).toHaveBeenLastCalledWith({ type: 'medical', status: undefined })
})

it('shows the facts of each card in their places', async () => {
  await show(all)
  expect(facts('Medical report')).toEqual([
    'Number: UK-MED-4471',
    'Issuer: Dr Okafor',
    'Issued: 20 Aug 2021',
  ])
  expect(facts('Aviation Security')).toEqual(['Code: ASLE', 'Last done: 9 Apr 2026'])
  expect(facts('Attestation')).toEqual([])
  expect(card('Medical report')).toHaveTextContent('Expires: 20 Aug 2026 (36 days)')
  expect(card('Medical report')).toHaveTextContent('Expiring Soon')
  expect(card('First aid')).toHaveTextContent('Expires: 12 Jul 2026 (3 days ago)')
  expect(card('First aid')).toHaveTextContent('Expired')
  expect(card('Attestation')).toHaveTextContent('No expiry date')
})

it('shows the notes and the earlier dates of a card', async () => {
  const history = [
    { issuedDate: '2016-08-21', expiryDate: '2021-08-20', replacedAt: '2021-08-20T10:00:00Z' },
    { issuedDate: null, expiryDate: null, replacedAt: '2016-08-21T10:00:00Z' },
  ]
  await show([firstAid, { ...medical, notes: 'Bring the form', history }])
  expect(card('Medical report')).toHaveTextContent('Bring the form')
  expect(card('Medical report')).toHaveTextContent('Earlier dates (2)')
  const [latest, first] = within(card('Medical report')).getAllByRole('listitem', { hidden: true })
  expect(latest).toHaveTextContent('21 Aug 2016 to 20 Aug 2021')
  expect(first).toHaveTextContent('Not known to no expiry date')
  expect(card('First aid')).not.toHaveTextContent('Earlier dates')
})

it.each([
  ['Renew Medical report', { kind: 'renew', certificate: medical }],
  ['Edit Attestation', { kind: 'edit', certificate: attestation }],
  ['Delete Aviation Security', { kind: 'delete', certificate: testTrainingCode }],
])('%s', async (name, opened) => {
  const { user, onOpen } = await show(all)
  await user.click(screen.getByRole('button', { name }))
  expect(onOpen).toHaveBeenCalledWith(opened)
})

it('offers no renewal of a training code, which the roster renews', async () => {
  await show(all)
  const training = within(card('Aviation Security'))
  expect(training.getByText('A training on your roster renews it')).toBeVisible()
  expect(training.queryByRole('button', { name: /^Renew/ })).toBeNull()
})

it.each<[string, Certification[], string, boolean]>([
  [
    'the expired one first',
    all,
    'Renew now: First aid1 expiredFirst aid expired 3 days ago, and 1 more. Expires: 12 Jul 2026 (3 days ago)',
    true,
  ],
  [
    'one that expires soon',
    [medical, attestation],
    'Next renewal: Medical reportAll validMedical report: 36 days. All valid today. Expires: 20 Aug 2026 (36 days)',
    true,
  ],
  [
    'none',
    [testTrainingCode, attestation],
    'No Upcoming RenewalsAll validAviation Security: 289 days. All valid today. Nothing expires in the next 60 days.',
    false,
  ],
])('the banner names %s', async (_, certificates, words, mayRenew) => {
  await show(certificates)
  const banner = screen.getByRole('region', { name: 'Next renewal' })
  expect(banner.textContent).toBe(words + (mayRenew ? 'Renew' : ''))
})

it('the banner says what renews a training code', async () => {
  const soon = { ...testTrainingCode, status: 'expiring_soon' as const, daysUntilExpiry: 47 }
  await show([soon])
  const banner = region('Next renewal')
  expect(banner.getByText(/A training on your roster will renew it\.$/)).toBeVisible()
  expect(banner.queryByRole('button')).toBeNull()
})

const stops = () =>
  region('What expires next')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('the timeline marks today between expired and later ones', async () => {
  await show(all)
  expect(stops()).toEqual([
    expect.stringMatching(/^12 Jul2026First aidQualificationExpired, 3 days ago$/),
    'Today',
    expect.stringMatching(/^20 Aug2026Medical reportMedicalExpiring Soon, 36 days$/),
    expect.stringMatching(/^30 Apr2027Aviation SecurityTraining ASLEValid, 289 days$/),
  ])
})

it('the timeline shows seven, and counts those after them', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => ({ ...medical, id: String(index) }))
  await show([...nine, attestation])
  expect(stops()).toHaveLength(8)
  expect(screen.getByText('and 2 more later')).toBeVisible()
})

it('the timeline ends with today after the expired ones, and needs a date', async () => {
  await show([firstAid])
  expect(stops().at(-1)).toBe('Today')
})

it('says that none expires', async () => {
  await show([attestation])
  expect(screen.getByText('None of your certificates expire.')).toBeVisible()
})
