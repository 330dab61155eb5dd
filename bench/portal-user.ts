import { signUpPath, tokenPath } from '#contract/identity.ts'
import { rosterImportPath } from '#contract/roster-import.ts'

/** The headers of a signed-in crew member. */
export type PortalUser = Record<string, string>

/**
 * Imports a roster as the portal's own screen does.
 *
 * @param roster `duties`: how many of them must be new, when that is known.
 */
export async function importRoster(
  url: string,
  headers: PortalUser,
  roster: { text: string; duties?: number },
) {
  const answer = await fetch(url + rosterImportPath, {
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

/** Creates an account and signs in. */
export async function newUser(url: string): Promise<PortalUser> {
  const email = `${crypto.randomUUID()}@crew.example`
  const signUp = await fetch(url + signUpPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Bench', password: 'altitude-38000' }),
  })
  const cookie = signUp.headers.getSetCookie().map((each) => each.split(';')[0])
  const answer = await fetch(url + tokenPath, { headers: { cookie: cookie.join('; ') } })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
