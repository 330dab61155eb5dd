import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Certificate } from '#domain/certifications/certificate.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { CertificateRow, Tables } from '#server/database/tables.ts'

/** The user's certificates, by name. */
export async function listCertificates(userId: string, db: Kysely<Tables>): Promise<Certificate[]> {
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
  db: Kysely<Tables>,
  id: string,
): Promise<Certificate | undefined> {
  const row = await db
    .selectFrom('certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && certificateOf(row)
}

export async function insertCertificate(
  userId: string,
  db: Kysely<Tables>,
  certificate: Certificate,
  now: string,
): Promise<void> {
  const { id } = certificate
  const row = { user_id: userId, id, created_at: now, ...valuesOf(certificate, now) }
  await db.insertInto('certificates').values(row).execute()
}

export async function updateCertificate(
  userId: string,
  db: Kysely<Tables>,
  certificate: Certificate,
  now: string,
): Promise<void> {
  await db
    .updateTable('certificates')
    .set(valuesOf(certificate, now))
    .where('user_id', '=', userId)
    .where('id', '=', certificate.id)
    .execute()
}

/** @returns whether the certificate existed. */
export async function deleteCertificate(
  userId: string,
  db: Kysely<Tables>,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('certificates')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const history = z.array(
  z.object({
    issuedDate: z.string().nullable(),
    expiryDate: z.string().nullable(),
    replacedAt: z.string(),
  } satisfies Record<keyof Certificate['history'][number], z.ZodType>),
)

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

function valuesOf(
  certificate: Certificate,
  now: string,
): Omit<CertificateRow, 'user_id' | 'id' | 'created_at'> {
  return {
    type: certificate.type,
    name: certificate.name,
    number: certificate.number,
    issuer: certificate.issuer,
    issued_date: certificate.issuedDate,
    expiry_date: certificate.expiryDate,
    notes: certificate.notes,
    history: JSON.stringify(certificate.history),
    updated_at: now,
  }
}
