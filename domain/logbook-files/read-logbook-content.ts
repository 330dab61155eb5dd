import type { FileContent } from '#domain/files/file-content.ts'
import type { LogbookAnswers, LogbookContext, LogbookFileReading } from './logbook-reading.ts'

/**
 * Reads a logbook in the first format that recognises it, else as a table whose columns the user matches. Never
 * throws.
 *
 * @returns null if the content is no table.
 */
export function readLogbookContent(
  _content: FileContent,
  _context: LogbookContext,
  _answers: LogbookAnswers,
): LogbookFileReading | null {
  return null
}
