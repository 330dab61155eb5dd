import { signUpPath, tokenPath } from '#api/identity.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

export const password = 'altitude-38000'

/** A crew member with an account, and their session cookie. */
export type CrewMember = { id: string; email: string; cookie: string; token: string }

/** A response; `status` is 0 when the connection broke. */
export type Answer = { status: number; body: Record<string, unknown> }

/** Creates an account. */
export async function signUp(url: string): Promise<CrewMember> {
  const email = `${crypto.randomUUID()}@crew.example`
  const answer = await fetch(url + signUpPath, json({ email, name: 'Amelia Hart', password }))
  if (!answer.ok) throw new Error(`signing up was answered ${answer.status}`)
  const { user } = (await answer.json()) as { user: { id: string } }
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { id: user.id, email, cookie, token: await tokenOf(url, cookie) }
}

/** A token for a session, from any portal that shares its database. */
export async function tokenOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url + tokenPath, { headers: { cookie } })
  if (!answer.ok) throw new Error(`asking for a token was answered ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

/**
 * Calls a portal as the crew member, a POST where there is a body.
 *
 * @param member with `madeAt`, the call is a write that waited on their device since then.
 */
export async function call(
  url: string,
  path: string,
  { token, madeAt }: CrewMember & { madeAt?: Instant },
  body?: unknown,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(madeAt !== undefined && { 'made-at': madeAt }),
  }
  try {
    const answer = await fetch(url + path, body === undefined ? { headers } : json(body, headers))
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  } catch {
    return { status: 0, body: {} }
  }
}

function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
