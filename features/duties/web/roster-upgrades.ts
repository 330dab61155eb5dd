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

type Deleted = { deletedAt: string; entry: { id: string } }
