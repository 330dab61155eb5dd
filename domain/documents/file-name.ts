import type { DocumentDays, DocumentFormat } from './document-content.ts'

/** `logbook-2026-05-01-to-2026-05-31.pdf`; a side without a limit is left out. ASCII letters only. */
export function documentFileName(
  subject: string,
  { first, last }: Partial<DocumentDays>,
  format: DocumentFormat,
): string {
  const days =
    first && last ? `${first}-to-${last}` : (first && `from-${first}`) || (last && `to-${last}`)
  return `${[subject, days].filter(Boolean).join('-')}.${format}`
}
