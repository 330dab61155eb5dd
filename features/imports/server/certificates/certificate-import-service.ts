import { hash } from 'node:crypto'
import type {
  CertificatesImportResult,
  ListedCertificateAnswer,
} from '#imports/api/logbook-import.ts'
import type { ListedCertificate } from '#certificates/rules/certificate.ts'
import { mergeCertificates, type CertificateMerge } from '#certificates/rules/certificate-merge.ts'
import type { EntryCounts, RowRemark } from '#imports/rules/roster/report/roster-report.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { conflict } from '#server/http/errors.ts'
import { trainingCodesToday } from '#certificates/server/training/training-service.ts'
import { listCertificates, saveCertificates } from '#certificates/server/certificate-store.ts'

/** Compares the certificates of a file with those of the user. */
export async function planCertificates(
  db: UserDb,
  listed: ListedCertificate[],
): Promise<CertificateMerge> {
  if (listed.length === 0) return { compared: [], saved: [], errors: [] }
  const stored = await listCertificates(db)
  const codes = await trainingCodesToday(db)
  const newId = () => crypto.randomUUID()
  return mergeCertificates(listed, stored, codes, { now: db.now, newId })
}

/** Saves the new and renewed certificates of a file. Call it inside a transaction. */
export async function saveListedCertificates(
  trx: UserDb,
  { saved }: CertificateMerge,
): Promise<void> {
  const [first, ...others] = saved
  if (!first) return
  await saveCertificates(trx, saved)
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  const text = `Added ${first.name}${more} from a file`
  await recordActivity(trx, { kind: 'certificate_added', text })
}

/** A file that lists certificates only. */
export type CertificateFile = {
  format: string
  certificates: ListedCertificate[]
  entries: EntryCounts
  leftOut: RowRemark[]
  /** Rows that were not read. */
  errors: RowRemark[]
}

/**
 * Imports a list of certificates, or previews its import.
 *
 * @param previewed the fingerprint of the preview that the user saw; undefined without a preview.
 * @throws 409 when the effects differ from the preview.
 */
export async function importCertificates(
  db: UserDb,
  { format, certificates, entries, leftOut, errors: unread }: CertificateFile,
  { isPreview, previewed }: { isPreview: boolean; previewed: string | undefined },
): Promise<CertificatesImportResult> {
  return transact(db, async (trx) => {
    const merge = await planCertificates(trx, certificates)
    const answer = merge.compared.map(comparedAnswer)
    const errors = [...unread, ...merge.errors].toSorted(byRow)
    const fingerprint = hash('sha256', JSON.stringify(answer), 'base64url').slice(0, 22)
    if (previewed !== undefined && previewed !== fingerprint) {
      throw conflict('Your certificates changed since this preview. Look at it again.')
    }
    if (!isPreview) await saveListedCertificates(trx, merge)
    const count = (state: string) => answer.filter((one) => one.state === state).length
    const [imported, updated] = [count('new'), count('renewal')]
    return {
      success: true,
      kind: 'certificates',
      file: { format },
      fingerprint,
      imported,
      updated,
      skipped: answer.length - imported - updated,
      entries: {
        ...entries,
        read: entries.read - merge.errors.length,
        refused: entries.refused + merge.errors.length,
      },
      certificates: answer,
      leftOut,
      errors,
      warnings: [],
      message: messageOf({ imported, updated, listed: answer.length }),
    }
  })
}

function messageOf(count: { imported: number; updated: number; listed: number }): string {
  if (count.listed === 0) return 'No certificate could be read.'
  if (count.imported + count.updated === 0) return 'Your certificates were already up to date.'
  return `Certificates: ${count.imported} new, ${count.updated} renewed.`
}

function byRow(one: RowRemark, other: RowRemark): number {
  return (one.row ?? 0) - (other.row ?? 0)
}

/** A compared certificate for the API. */
export function comparedAnswer({
  code,
  name,
  number,
  issuedDate,
  expiryDate,
  state,
}: CertificateMerge['compared'][number]): ListedCertificateAnswer {
  return { code, name, number, issuedDate, expiryDate, state }
}
