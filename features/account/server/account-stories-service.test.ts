import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountExportPath, accountImportPath } from '#profile/api/paths.ts'
import { drawnStory } from '#duties/rules/sources/testing/drawn-stories.ts'
import { emptyRoster, givenUser, type TestUser } from '#server/testing/test-portal.ts'
import { storyCases } from '#server/testing/test-roster-stories.ts'
import { monthsOf, shownRoster } from '#server/testing/test-story-answer.ts'
import { playStory, readAs, storyPortal, type StoryPortal } from '#server/testing/test-story-run.ts'

/** Stories with many kinds of statements, and with files and statements that were taken back. */
const chosen = ['B1a', 'M2c', 'M4', 'M6c', 'm3', 'R06', 'R09', 'R11', 'R15', 'R27']

const told = storyCases()
  .filter(({ id }) => chosen.includes(id))
  .map(({ id, story }) => ({ id, story }))
const drawn = [0, 1].map((seed) => ({ id: `drawn ${seed}`, story: drawnStory(seed) }))

let own: StoryPortal
let bruno: TestUser

beforeAll(async () => {
  own = await storyPortal()
  bruno = await givenUser(own.portal, 'Bruno')
})
afterAll(() => own.close())
beforeEach(() => emptyRoster(own.portal))

test.each([...told, ...drawn].map((each, number) => ({ ...each, number })))(
  'the account after $id is the same after its export and import',
  async ({ story, number }) => {
    await playStory(own, story, number)
    const shown = (user: TestUser) => shownRoster(readAs(own.portal, user), monthsOf(story))
    const before = await shown(own.user)
    const file = await exported(own.user)
    await emptyRoster(own.portal)
    await bring(file, own.user, 'merge')
    expect(await shown(own.user)).toEqual(before)
    // Everything is there already.
    await bring(file, own.user, 'merge')
    expect(await shown(own.user)).toEqual(before)
    await bring(file, bruno, 'replace')
    expect(await shown(bruno)).toEqual(before)
  },
)

async function exported({ headers }: TestUser): Promise<Blob> {
  const answer = await own.portal.app.request(accountExportPath, { headers })
  expect(answer.status).toBe(200)
  return answer.blob()
}

async function bring(file: Blob, { headers }: TestUser, mode: 'merge' | 'replace'): Promise<void> {
  const body = new FormData()
  body.append('mode', mode)
  body.append('file', new File([file], 'account.zip'))
  const init = { method: 'POST', headers, body }
  const answer = await own.portal.app.request(accountImportPath, init)
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
}
