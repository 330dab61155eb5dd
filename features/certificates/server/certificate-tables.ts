import type { CertificateType } from '#certificates/rules/certificate.ts'

declare module '#server/database/tables.ts' {
  interface UserTables {
    certificates: CertificateRow
    training_codes: TrainingCodeRow
  }
}

export type CertificateRow = {
  id: string
  type: CertificateType
  name: string
  number: string | null
  issuer: string | null
  issued_date: string | null
  expiry_date: string | null
  notes: string | null
  /** JSON: the dates before each renewal, newest first. */
  history: string
  created_at: string
  updated_at: string
}

export type TrainingCodeRow = {
  id: string
  /** Upper case, unique per user. */
  code: string
  name: string
  expiry_date: string | null
  validity_months: number
  settled_to: string | null
  created_at: string
  updated_at: string
}
