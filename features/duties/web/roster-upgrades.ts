// Upgrades of answers from before the roster was computed from its sources.

/**
 * Duties of earlier releases: where the user and the airline differed, the value of the user counted. Events do not
 * name the file of a kept duty any more.
 */
export function dutiesWithCounts(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(dutiesWithCounts)
  if (!isObject(data)) return data
  const { keptReport: _, ...fields } = data
  const upgraded = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, dutiesWithCounts(value)]),
  )
  // Changes were listed by duty. Those of days are not known before the next answer.
  if ('unseen' in fields) Object.assign(upgraded, { unseen: [] })
  if (isObject(fields['changes']) && 'since' in fields['changes']) upgraded['changes'] = null
  const isDifference = 'airline' in fields && 'yours' in fields && 'field' in fields
  return isDifference ? { ...upgraded, counts: 'yours' } : upgraded
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null

/** The deleted duties of earlier releases as one deletion each. A deletion is found by the id of its duty. */
export function deletionsOfDuties(data: unknown): unknown {
  const { data: deleted, ...answer } = dutiesWithCounts(data) as { data: Deleted[] }
  return {
    ...answer,
    data: deleted.map((one) => ({ ...one, id: one.entry.id, count: 1, month: null })),
  }
}

/**
 * Histories of earlier releases: a line said whether it can be undone. Files are undone in the list of imports now, and
 * what must be undone first is not known before the next answer.
 */
export function historyWithUndoIds(data: unknown): unknown {
  const { data: lines, ...answer } = data as { data: OldLine[] }
  return {
    ...answer,
    data: lines.map(({ canUndo, ...line }) => ({
      ...line,
      undoId: canUndo && line.kind !== 'file' ? line.sourceId : null,
      undoFirst: null,
    })),
  }
}

type OldLine = { canUndo: boolean; kind: string; sourceId: string }

type Deleted = { deletedAt: string; entry: { id: string } }
