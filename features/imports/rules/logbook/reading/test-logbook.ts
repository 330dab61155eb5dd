import type { FileContent } from '#imports/rules/files/file-content.ts'
import type { LogbookAnswers, LogbookContext } from '#imports/rules/logbook/logbook-reading.ts'
import { readLogbookContent } from './read-logbook-content.ts'

/** The day, the role and the home base of tests that read logbooks. */
export const logbookContext: LogbookContext = {
  today: '2026-11-22',
  defaultRole: 'cabin_crew',
  homeZone: 'Europe/London',
}

/** Reads a text or another content. */
export function readLogbook(content: string | FileContent, answers: LogbookAnswers = {}) {
  const read: FileContent = typeof content === 'string' ? { kind: 'text', text: content } : content
  return readLogbookContent(read, logbookContext, answers)
}

/** A content that is read as a table. @throws Error with the reading if it is not. */
export function tableReading(content: string | FileContent, answers: LogbookAnswers = {}) {
  const reading = readLogbook(content, answers)
  if (!reading || !('table' in reading)) throw new Error(JSON.stringify(reading))
  return reading
}

/** A content that is read as a logbook. @throws Error with the reading if it is not. */
export function logbookReading(content: string | FileContent, answers: LogbookAnswers = {}) {
  const reading = readLogbook(content, answers)
  if (!reading || !('logbook' in reading)) throw new Error(JSON.stringify(reading))
  return reading
}
