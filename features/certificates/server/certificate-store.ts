import { z } from 'zod'
import { certificateTypes, type Certificate } from '#certificates/rules/certificate.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { deleteRow, findRow, saveRows } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { CertificateRow } from './certificate-tables.ts'

/** The user's certificates, by name. */
export async function listCertificates(db: UserDb): Promise<Certificate[]> {
  const rows = await db
    .selectFrom('certificates')
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(certificateOf)
}

export async function findCertificate(db: UserDb, id: string): Promise<Certificate | undefined> {
  const row = await findRow(db, 'certificates', id)
  return row && certificateOf(row)
}

export async function saveCertificate(db: UserDb, certificate: Certificate): Promise<void> {
  await saveCertificates(db, [certificate])
}

export async function saveCertificates(db: UserDb, certificates: Certificate[]): Promise<void> {
  if (certificates.length === 0) return
  const rows = certificates.map((certificate) => rowOf(certificate, db.now))
  await saveRows(db, { table: 'certificates', rows, staying: ['created_at'] })
}

export async function deleteCertificate(db: UserDb, id: string): Promise<void> {
  await deleteRow(db, 'certificates', id)
}

const history = z.array(
  z.object({
    issuedDate: z.string().nullable(),
    expiryDate: z.string().nullable(),
    replacedAt: z.string(),
  } satisfies Record<keyof Certificate['history'][number], z.ZodType>),
)

/** A deleted certificate. */
export const storedCertificate = z.object({
  id: z.string(),
  type: z.enum(certificateTypes),
  name: z.string(),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  issuedDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  notes: z.string().nullable(),
  history,
} satisfies Record<keyof Certificate, z.ZodType>)

function certificateOf(row: CertificateRow): Certificate {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    number: row.number,
    issuer: row.issuer,
    issuedDate: row.issued_date,
    expiryDate: row.expiry_date,
    notes: row.notes,
    history: parseStored('certificates.history', history, row.history),
  }
}

function rowOf(certificate: Certificate, now: string): CertificateRow {
  return {
    id: certificate.id,
    type: certificate.type,
    name: certificate.name,
    number: certificate.number,
    issuer: certificate.issuer,
    issued_date: certificate.issuedDate,
    expiry_date: certificate.expiryDate,
    notes: certificate.notes,
    history: JSON.stringify(certificate.history),
    created_at: now,
    updated_at: now,
  }
}
