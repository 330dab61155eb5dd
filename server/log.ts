/** Writes one JSON line to the error log. Never pass a token, a password or a name. */
export function logError(error: Error, about: Record<string, unknown>): void {
  const line = { time: new Date().toISOString(), level: 'error', ...about, error: error.stack }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

/** The words of whatever was thrown. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
