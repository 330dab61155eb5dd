import type {
  DocumentContent,
  DocumentDays,
  DocumentFormat,
  Holder,
} from '#documents/rules/document-content.ts'
import { documentFileName } from '#documents/rules/document-words.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { findPerson } from '#profile/server/profile-store.ts'
import { writeDocument } from './write-document.ts'

/** A written document. */
export type DocumentFile = { bytes: Uint8Array<ArrayBuffer>; fileName: string; type: string }

/** The media types of the formats. */
export const documentTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The name and staff number that the user's documents carry. */
export async function holderOf(db: UserDb): Promise<Holder> {
  const { name, crewId } = await findPerson(db)
  return { name, staffNumber: crewId }
}

/** Writes a document. Its name is made of a subject and its days. */
export async function fileOf(
  content: DocumentContent,
  subject: string,
  days: Partial<DocumentDays>,
): Promise<DocumentFile> {
  const { format } = content
  return {
    bytes: await writeDocument(content),
    fileName: documentFileName(subject, days, format),
    type: documentTypes[format],
  }
}
