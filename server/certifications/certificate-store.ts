import { z } from 'zod'
import { certificateTypes, type Certificate } from '#domain/certifications/certificate.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteRow, findRow, saveRows } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { CertificateRow } from '#server/database/tables.ts'

/** The user's certificates, by name. */
export async function listCertificates(userId: string, db: Database): Promise<Certificate[]> {
  const rows = await db
    .selectFrom('certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(certificateOf)
}

export async function findCertificate(
  userId: string,
  db: Database,
  id: string,
): Promise<Certificate | undefined> {
  const row = await findRow(userId, db, 'certificates', id)
  return row && certificateOf(row)
}

export async function saveCertificate(
  userId: string,
  db: Database,
  certificate: Certificate,
  now: string,
): Promise<void> {
  await saveCertificates(userId, db, [certificate], now)
}

export async function saveCertificates(
  userId: string,
  db: Database,
  certificates: Certificate[],
  now: string,
): Promise<void> {
  if (certificates.length === 0) return
  const rows = certificates.map((certificate) => rowOf(userId, certificate, now))
  await saveRows(userId, db, { table: 'certificates', rows, staying: ['created_at'] })
}

export async function deleteCertificate(userId: string, db: Database, id: string): Promise<void> {
  await deleteRow(userId, db, 'certificates', id)
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

function rowOf(userId: string, certificate: Certificate, now: string): CertificateRow {
  return {
    user_id: userId,
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
