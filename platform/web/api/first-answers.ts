import { tokenPath } from '#api/identity.ts'
import { setGivenAnswers } from '#web/http/send.ts'

/** The portal writes answers into a page for its first seconds, in milliseconds. */
const freshForMs = 30_000

type Written = { json: string; headers: Record<string, string> }

/**
 * Takes over the answers that the portal wrote into the page. Each answers one read: while the page is new, and for the
 * user whose session it was. After the first change, or when the page comes back from the browser's memory, none does.
 */
export function takeFirstAnswers(): void {
  const answers = new Map<string, Written>()
  // Out of the document: an injected script would find them there.
  for (;;) {
    const script = document.querySelector<HTMLScriptElement>('script[data-first-answer]')
    if (!script) break
    const { firstAnswer = '', headers = '{}' } = script.dataset
    answers.set(firstAnswer, { json: script.textContent, headers: JSON.parse(headers) })
    script.remove()
  }
  if (answers.size === 0) return
  const token = tokenIn(answers.get(tokenPath))
  const readAtMs = Date.now()
  window.addEventListener('pagehide', () => answers.clear())
  setGivenAnswers((address, call) => {
    const isChange = call.method !== undefined && call.method !== 'GET'
    if (isChange || Date.now() - readAtMs > freshForMs) answers.clear()
    const answer = answers.get(address)
    if (!answer || (address !== tokenPath && call.token !== token)) return null
    answers.delete(address)
    return new Response(answer.json, { headers: answer.headers })
  })
}

/** The answers of the page are of its user, for whom the portal read them. */
function tokenIn(answer: Written | undefined): string | undefined {
  return answer && (JSON.parse(answer.json) as { token?: string }).token
}
