import { bearerToken, onUserGone } from '#web/identity/session.ts'
import { addressOf, callHeaders, type Call } from './send.ts'

/** An answer nobody came for is not what holds any more. */
const keptMs = 10_000

/** By token and address: an answer is for the user it was asked as, and for one call only. */
const answers = new Map<string, Promise<Response>>()
const asked = new Set<string>()
onUserGone(forgetEarly)

/**
 * Asks for what a section shows first while the code that reads it is still on its way. Once only: from then on
 * the code is there, and asks itself. A failure is told to the call that comes for the answer.
 */
export async function askEarly(path: string, query: Call['query'] = {}): Promise<void> {
  if (asked.has(path)) return
  asked.add(path)
  const token = await bearerToken().catch(() => null)
  if (!token) return
  const address = addressOf(path, query)
  const answer = fetch(address, { headers: callHeaders({ token }), credentials: 'same-origin' })
  answer.catch(() => undefined)
  const key = `${token} ${address}`
  answers.set(key, answer)
  window.setTimeout(() => answers.delete(key), keptMs)
}

/** What was asked before somebody left, or something was changed, is not what holds now. */
export function forgetEarly(): void {
  answers.clear()
}

/** The answer that was asked for early, or nothing. */
export function takeEarly(address: string, token: string): Promise<Response> | undefined {
  const key = `${token} ${address}`
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}
