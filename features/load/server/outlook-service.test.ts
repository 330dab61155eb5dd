import { beforeAll, describe, expect, it } from 'vitest'
import { notesPath, outlookPath, privateSettingsPath } from '#load/api/paths.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { flownOn, ftlRequests } from '#server/testing/test-ftl.ts'
import { expectStatus, get, post, put } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

let plannedId: string
const { addDuty } = ftlRequests(() => portal)

const settings = { scale: 'SP', manualLine: '' }

givenPortal()
beforeAll(async () => {
  await putSettings(true)
  for (const [place, value] of [4, 5, 6, 5, 4].entries()) {
    const dutyId = await addDuty(amelia, flownOn(addDays('2026-06-01', 3 * place)))
    const rating = { kind: 'rating', at: '2026-07-01T12:00:00Z', dutyId, scale: 'SP' }
    await expectStatus(post(notesPath, { ...rating, moment: 'signOff', value }), 200)
  }
  plannedId = await addDuty(amelia, flownOn('2026-07-20'))
})

async function putSettings(healthNotes: boolean): Promise<void> {
  await expectStatus(put(privateSettingsPath, { ...settings, healthNotes }), 200)
}

const ask = (duty: string) => get(`${outlookPath}?duty=${duty}`)

describe('the outlook of a planned duty', () => {
  it('states the own ratings after duties of its class, while ratings are on', async () => {
    const answer = await ask(plannedId)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const words = 'After 5 early starts you rated 4 to 6 at sign-off, median 5.'
    expect(await answer.json()).toEqual({ success: true, words })
    await putSettings(false)
    expect(await (await ask(plannedId)).json()).toEqual({ success: true, words: null })
    await putSettings(true)
  })

  it('needs a duty', async () => {
    await expectStatus(ask(''), 400)
  })
})
