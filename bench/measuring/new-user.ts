import { signUpPath, tokenPath } from '#api/identity.ts'
import { settle } from './requests.ts'

export const password = 'altitude-38000'

type BenchUser = { email: string; headers: Record<string, string> }

/** A network of the crew member's own, because sign-ups of one network are limited. */
function networkOf(email: string): string {
  const bytes = Buffer.from(email.replaceAll('-', '').slice(0, 6), 'hex')
  return ['10', ...bytes].join('.')
}

/** Creates an account and returns its authorization header. */
export async function newUser(url: string): Promise<BenchUser> {
  await settle()
  const email = `${crypto.randomUUID()}@crew.example`
  const signUp = await fetch(url + signUpPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(email) },
    body: JSON.stringify({ email, name: 'Bench', password }),
  })
  const cookie = signUp.headers.getSetCookie().map((each) => each.split(';')[0])
  const answer = await fetch(url + tokenPath, { headers: { cookie: cookie.join('; ') } })
  const { token } = (await answer.json()) as { token: string }
  return { email, headers: { authorization: `Bearer ${token}` } }
}
