import type { RowRemark } from './roster-report.ts'

/** One remark and the rows it applies to. */
export type RemarkGroup = {
  /** Line numbers, ascending, each once; empty for a remark on the whole file. */
  rows: number[]
  reason: string
  /** The code of an airport that is not known. */
  airport?: string
}

/**
 * Groups remarks by sentence, in order of first occurrence. A remark on the whole file is not grouped with
 * remarks on rows.
 */
export function groupedRemarks(remarks: readonly RowRemark[]): RemarkGroup[] {
  const groups = Map.groupBy(remarks, ({ row, reason }) => `${row === null} ${reason}`)
  return [...groups.values()].map((group) => ({
    rows: [...new Set(group.flatMap(({ row }) => row ?? []))].sort((one, other) => one - other),
    reason: group[0]?.reason ?? '',
    ...(group[0]?.airport !== undefined && { airport: group[0].airport }),
  }))
}

/** `Line 7`, or `Lines 7, 9 and 12`; empty without rows. */
export function linesLabel(rows: readonly number[]): string {
  const last = rows.at(-1)
  if (last === undefined) return ''
  if (rows.length === 1) return `Line ${last}`
  return `Lines ${rows.slice(0, -1).join(', ')} and ${last}`
}
