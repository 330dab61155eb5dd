import { importPath } from '#imports/api/paths.ts'

/**
 * Imports a roster like the portal's own screen.
 *
 * @param roster `duties`: the number of new duties, when known. `isPreview`: nothing is changed.
 */
export async function importRoster(
  url: string,
  headers: Record<string, string>,
  roster: { text: string; duties?: number; isPreview?: boolean },
) {
  const query = roster.isPreview ? '?preview=true' : ''
  const answer = await fetch(url + importPath + query, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ csvData: roster.text }),
  })
  const { imported, error } = (await answer.json()) as { imported: number; error?: string }
  if (error) throw new Error(error)
  if (roster.duties !== undefined && imported !== roster.duties) {
    throw new Error(`imported ${imported} of ${roster.duties} duties`)
  }
}
