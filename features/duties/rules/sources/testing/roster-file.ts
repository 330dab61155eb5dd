import type { RosterFile } from '#duties/rules/sources/source.ts'

/** A roster file of November 2026 without rows, printed and imported on its first morning. */
export function rosterFile(more: Partial<RosterFile>): RosterFile {
  return {
    id: 'file',
    printedOn: '2026-11-01T08:00',
    importedAt: '2026-11-01T09:00:00Z',
    period: { start: '2026-11-01', end: '2026-11-30' },
    unreadDates: [],
    isOther: false,
    rows: [],
    cancelled: [],
    ...more,
  }
}
