/** JSON with its keys in order and nothing that is undefined, so that equal records are equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const record = value as Record<string, unknown>
  const keys = Object.keys(record).sort()
  return Object.fromEntries(keys.map((key) => [key, inOrder(record[key])]))
}
