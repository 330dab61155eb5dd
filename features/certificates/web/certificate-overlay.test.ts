import { expect, test } from 'vitest'
import type { Certification, CertificationList } from '#certificates/api/certifications.ts'
import type { TrainingCodeList } from '#certificates/api/training-codes.ts'
import {
  certificationsPath,
  renewCertificationPath,
  trainingCodePath,
  trainingCodesPath,
} from '#certificates/api/paths.ts'
import { certificatesVerdict } from '#certificates/rules/certificates-verdict.ts'
import { expiryOn, expirySummary } from '#certificates/rules/expiry-status.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { certificateOverlay } from './certificate-overlay.ts'
import { testCertificate, testCertificateList } from './test-certificates.ts'
import { trainingOverlay } from './training/training-overlay.ts'
import { testChange } from '#web/outbox/testing/test-change.ts'

const now = '2026-07-15T09:00:00Z'
const stored = { code: 'ASLE', name: 'Aviation Security', expiryDate: '2026-08-31' }
const status = expiryOn(stored.expiryDate, '2026-07-15')

const codes: TrainingCodeList = {
  success: true,
  data: [
    {
      id: 'code',
      ...stored,
      ...status,
      lastRenewalDate: null,
      validityMonths: 12,
      renewedBy: null,
      version: '1',
    },
  ],
  summary: expirySummary([status]),
}

const { code: number, ...rest } = stored
const certificate: CertificationList['data'][number] = {
  id: 'code',
  source: 'training',
  type: 'training',
  number,
  ...rest,
  ...status,
  issuer: null,
  issuedDate: null,
  notes: null,
  history: [],
  version: '1',
}
const certificates: CertificationList = {
  success: true,
  data: [certificate],
  summary: expirySummary([status]),
  verdict: certificatesVerdict([certificate]),
}

const edited = { ...stored, code: 'AVSEC', expiryDate: '2027-05-31', validityMonths: 24 }

const changes: Record<string, Pick<QueuedChange, 'method' | 'path' | 'json'>[]> = {
  'an edit': [{ method: 'PATCH', path: trainingCodePath('code'), json: edited }],
  'a deletion': [{ method: 'DELETE', path: trainingCodePath('code') }],
  'a new code': [
    {
      method: 'POST',
      path: trainingCodesPath,
      json: { code: 'SEP', name: 'Sep', expiryDate: null },
    },
  ],
  'a new code after a deletion': [
    { method: 'DELETE', path: trainingCodePath('code') },
    { method: 'POST', path: trainingCodesPath, json: edited },
  ],
}

const momentOf = (...queued: QueuedChange[]) => ({ changes: queued, now, confirmed: () => [] })

test.each(Object.entries(changes))(
  'both lists show the same training codes with %s that waits',
  (_, waiting) => {
    const queued = waiting.map((change, number) => testChange({ ...change, number }))
    const moment = momentOf(...queued)
    const widget = trainingOverlay(moment)(codes, ['training-codes'])
    const list = certificateOverlay(moment)(certificates, ['certifications'])
    expect(list.data.map((each) => [each.id, each.number, each.name, each.expiryDate])).toEqual(
      widget.data.map((each) => [each.id, each.code, each.name, each.expiryDate]),
    )
    expect(list.summary).toEqual(widget.summary)
  },
)

test('a certificate that waits is not taken for a training code', () => {
  const json = { type: 'medical', name: 'Medical', expiryDate: '2026-09-01' }
  const moment = momentOf(testChange({ path: certificationsPath, json }))
  const list = certificateOverlay(moment)(certificates, ['certifications'])
  expect(list.data.map(({ name, source }) => [name, source])).toEqual([
    ['Aviation Security', 'training'],
    ['Medical', 'certificate'],
  ])
})

test('a renewal that waits changes its certificate alone', () => {
  const [medical, passport] = ['medical', 'passport'].map((id) =>
    testCertificate({ id, name: id, expiryDate: '2026-09-01' }),
  ) as [Certification, Certification]
  const json = { issuedDate: '2026-07-14', expiryDate: '2031-07-14' }
  const moment = momentOf(testChange({ path: renewCertificationPath('passport'), json }))
  const list = certificateOverlay(moment)(testCertificateList(medical, passport), [
    'certifications',
  ])
  expect(list.data).toEqual([
    medical,
    { ...passport, ...json, status: 'valid', daysUntilExpiry: 1825 },
  ])
  expect(list.summary).toEqual({ total: 2, valid: 1, expiringSoon: 1, expired: 0 })
})
