import { answerCalls } from '#web/session/test-page.ts'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { portalReleaseHeader } from '#api/portal-release.ts'

const path = '/api/employment/crew/training-codes'
const schema = vi.fn(async () => z.strictObject({ code: z.string() }))

afterEach(() => schema.mockClear())
afterAll(() => vi.unstubAllGlobals())

/** A newly opened page of a release. It asks portals of these releases, and gets each answer. */
async function ask(ownRelease: string, answers: { release: string | null; body: unknown }[]) {
  const isRelease = (selector: string) => selector.includes('portal-release')
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (isRelease(selector) ? { content: ownRelease } : null),
  })
  vi.resetModules()
  const { checkedAnswer } = await import('./checked-answer.ts')
  const { send } = await import('#web/http/send.ts')
  const given: unknown[] = []
  for (const { release, body } of answers) {
    const headers = release === null ? {} : { [portalReleaseHeader]: release }
    answerCalls(() => Response.json(body, { headers }))
    given.push(await checkedAnswer(await send(path, {}), schema))
  }
  return given
}

it('gives an answer of its own release as it is, and loads no schema', async () => {
  expect(await ask('a1', [{ release: 'a1', body: { code: 'CRM' } }])).toEqual([{ code: 'CRM' }])
  expect(schema).not.toHaveBeenCalled()
})

it.each([
  ['of another release', 'a1', 'b2'],
  ['without a release', 'a1', null],
  ['for a page without a release', '', 'b2'],
])('checks an answer %s', async (_, own, release) => {
  expect(await ask(own, [{ release, body: { code: 'CRM' } }])).toEqual([{ code: 'CRM' }])
  expect(schema).toHaveBeenCalledTimes(1)
  await expect(ask(own, [{ release, body: { code: 7 } }])).rejects.toMatchObject({
    message: 'The portal gave an unexpected answer. Please load the page again.',
  })
})

it('refuses an answer that cannot be checked', async () => {
  schema.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await expect(ask('a1', [{ release: 'b2', body: { code: 'CRM' } }])).rejects.toMatchObject({
    status: 200,
  })
})

it('checks all answers once another release has answered', async () => {
  const body = { code: 'CRM' }
  await ask('a1', [
    { release: 'a1', body },
    { release: 'b2', body },
    { release: 'a1', body },
  ])
  expect(schema).toHaveBeenCalledTimes(2)
})
