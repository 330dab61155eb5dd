import { beforeAll, describe, expect, it } from 'vitest'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { ftlPath } from '#limits/api/paths.ts'
import { notesPath } from '#load/api/paths.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { inBatches } from '#server/database/rows.ts'
import { quotas } from './quotas.ts'
import { bodyOf, del, get, patch, post, seeing, told } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'
import { testInputs } from '#server/testing/test-inputs.ts'

givenPortal({ PORTAL_CLOCK_RUNS: 'off' })

const reads = [`${rosterPath}?month=2026-07`, dashboardPath, ftlPath]

/** The bodies of the reads, without the month before. */
async function answers() {
  const bodies = await Promise.all(reads.map((path) => bodyOf<object>(get(path))))
  return bodies.map((body) => ('previousMonth' in body ? { ...body, previousMonth: null } : body))
}

/** Gives a user many days off, years ago. */
async function makeLarge(userId: string): Promise<void> {
  const [row] = await portal.db
    .selectFrom('duties')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  if (!row) throw new Error('the user has no duty')
  const rows = Array.from({ length: quotas.duties.small }, (_, index) => ({
    ...row,
    id: `off-${index}`,
    date: addDays('2001-01-01', index),
    duty_type: 'OFF' as const,
    scheduled_brief: null,
    scheduled_debrief: null,
    sectors: '[]',
  }))
  await inBatches(rows, (batch) => portal.db.insertInto('duties').values(batch).execute())
}

describe('a large account', () => {
  let id: string
  let small: object[]

  beforeAll(async () => {
    const added = await bodyOf<{ data: { id: string } }>(post(rosterPath, testInputs.flownDuty))
    id = added.data.id
    small = await answers()
    await makeLarge(amelia.id)
    // The size of an account is remembered for a second, and read again beside the first request after it.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await get(dashboardPath)
  })

  it('is answered as a small one', async () => {
    expect(await answers()).toEqual(small)
  })

  it('has an ETag that its next read sends', async () => {
    const etag = (await get(dashboardPath)).headers.get('etag') ?? ''
    const headers = { ...amelia.headers, 'if-none-match': etag }
    expect((await get(dashboardPath, { headers })).status).toBe(304)
  })

  it('answers a HEAD, and the GET after it with its body', async () => {
    const path = `${rosterPath}?month=2026-08`
    const init = { method: 'HEAD', headers: amelia.headers }
    expect((await portal.app.request(path, init)).status).toBe(200)
    expect(await bodyOf(get(path))).toMatchObject({ success: true, data: [] })
  })

  it('says that an address is none', async () => {
    expect(await told(post('/api/employment/nowhere', {}))).toEqual([
      404,
      { success: false, error: 'This address was not found.' },
    ])
  })

  it('is changed, and refused with the sentence and the stored record', async () => {
    const path = rosterEntryPath(id)
    expect(await told(patch(path, { notes: 'Coat' }))).toMatchObject([200, { success: true }])
    expect(await told(patch(path, { notes: 'Hat' }, seeing('stale')))).toMatchObject([
      409,
      { error: 'This duty was changed elsewhere since you opened it.', current: { notes: 'Coat' } },
    ])
    expect(await told(patch(path, { dutyType: 'PARTY' }))).toMatchObject([400, { success: false }])
    expect(await told(get(rosterEntryPath('none')))).toEqual([
      404,
      { success: false, error: 'Duty not found.' },
    ])
    const note = { kind: 'ownTime', at: '2026-07-14T10:00:00Z', minutes: 20 }
    expect(await told(post(notesPath, note))).toMatchObject([200, { success: true }])
    expect(await told(del(path))).toMatchObject([200, { success: true }])
  })
})
