import { describe, expect, it } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import {
  dutyDifferencesPath,
  rosterEntryPath,
  rosterPath,
  completeTaskPath,
} from '#duties/api/paths.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { bodyOf, expectStatus, patch, post, seeing } from '#server/testing/test-calls.ts'
import { givenPortal } from '#server/testing/test-crew.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'

const published = rosterText([palmaRow('20/07/2026 Mon')])
const reissued = rosterText([palmaRow('20/07/2026 Mon', '03:45')], {
  generatedOn: 'Jul 12, 2026 18:00',
})
const reissuedBrief = '2026-07-20T02:45:00Z'
const ownBrief = '2026-07-20T05:00:00Z'

givenPortal({}, emptyRoster)

const { imported, july } = rosterCalls()

describe('an edited duty and a newer roster file', () => {
  it('a note does not protect the report time', async () => {
    const duty = await publishedDuty()
    await patched(duty, { notes: 'Bring the blue bag' })
    const result = await imported(reissued)
    expect(result).toMatchObject({ updated: 1, skipped: 0 })
    expect(await onlyDuty()).toMatchObject({
      scheduledBrief: reissuedBrief,
      notes: 'Bring the blue bag',
    })
  })

  it('a form that sends every field unchanged does not protect the report time', async () => {
    const duty = await publishedDuty()
    const { date, dutyType, dutyCode, scheduledBrief, scheduledDebrief, sectors } = duty
    const sent = sectors.map(({ departureEstimated: _, arrivalEstimated: __, ...each }) => each)
    const same = { date, dutyType, dutyCode, scheduledBrief, scheduledDebrief, sectors: sent }
    await patched(duty, { ...same, notes: 'Bring the blue bag' })
    await imported(reissued)
    expect((await onlyDuty()).scheduledBrief).toBe(reissuedBrief)
  })

  it('keeps an edited report time, and shows the airline’s in the result and on the duty', async () => {
    const duty = await publishedDuty()
    await patched(duty, { scheduledBrief: ownBrief })
    expect((await onlyDuty()).differences).toBeUndefined()
    const result = await imported(reissued)
    expect(result.message).toBe('Unchanged: 1. Differs from what you entered: 1.')
    const differences = [
      { field: 'scheduledBrief', airline: reissuedBrief, yours: ownBrief, counts: 'yours' },
    ]
    expect(result.changes).toMatchObject([{ kind: 'differs', after: { differences } }])
    expect(await onlyDuty()).toMatchObject({ scheduledBrief: ownBrief, differences })
  })

  it('keeps completed times that the airline contradicts, and shows no difference', async () => {
    const flown = rosterText([palmaRow('15/07/2026 Wed', '00:15').replaceAll(':30', ':00')])
    const early = flown
      .replace('06:15 - 08:40', '01:15 - 03:40')
      .replace('09:00 - 12:00', '04:00 - 07:00')
      .replace(',12:00,', ',07:30,')
    await imported(early)
    const duty = await onlyDuty()
    const completion = {
      actualDepartureTimes: ['2026-07-15T00:20:00Z', '2026-07-15T03:05:00Z'],
      actualArrivalTimes: ['2026-07-15T02:45:00Z', '2026-07-15T06:05:00Z'],
      actualDebrief: '2026-07-15T06:35:00Z',
    }
    await bodyOf(post(completeTaskPath(duty.taskId ?? ''), completion))
    const actual = early.replace('01:15 - 03:40', 'A01:18 - A03:45').replace('Jul 10', 'Jul 16')
    await imported(actual)
    const completed = await onlyDuty()
    expect(completed.differences).toBeUndefined()
    expect(completed.sectors[0]?.actualDeparture).toBe('2026-07-15T00:20:00Z')
  })

  it('is as before once the import is undone', async () => {
    const duty = await publishedDuty()
    await patched(duty, { scheduledBrief: ownBrief })
    const before = await onlyDuty()
    const { importId } = await imported(reissued)
    await bodyOf(post(`${rosterPath}/imports/${importId}/undo`, {}))
    expect(await onlyDuty()).toEqual(before)
  })
})

describe('deciding where the airline and the crew member differ', () => {
  it('takes the airline’s value, and follows it from then on', async () => {
    const duty = await differingDuty()
    const decided = await bodyOf(post(dutyDifferencesPath(duty.id), { keep: 'airline' }))
    expect(decided).toMatchObject({ success: true, data: { scheduledBrief: reissuedBrief } })
    expect((await onlyDuty()).differences).toBeUndefined()
    await imported(
      rosterText([palmaRow('20/07/2026 Mon', '06:00')], { generatedOn: 'Jul 13, 2026 18:00' }),
    )
    expect((await onlyDuty()).scheduledBrief).toBe('2026-07-20T05:00:00Z')
  })

  it('keeps the crew member’s value, and shows no difference until the airline’s value changes', async () => {
    const duty = await differingDuty()
    await bodyOf(post(dutyDifferencesPath(duty.id), { keep: 'mine' }))
    expect(await onlyDuty()).toMatchObject({ scheduledBrief: ownBrief })
    await imported(reissued.replace('Jul 12', 'Jul 13'))
    expect((await onlyDuty()).differences).toBeUndefined()
  })

  it('is refused with 409 when the airline has said something else meanwhile', async () => {
    const { id } = await differingDuty()
    const { version } = await onlyDuty()
    await imported(
      rosterText([palmaRow('20/07/2026 Mon', '04:30')], { generatedOn: 'Jul 13, 2026 18:00' }),
    )
    await expectStatus(post(dutyDifferencesPath(id), { keep: 'mine' }, seeing(version)), 409)
    expect((await onlyDuty()).differences).toHaveLength(1)
  })

  it('refuses another decision', async () => {
    const duty = await differingDuty()
    await expectStatus(post(dutyDifferencesPath(duty.id), { keep: 'both' }), 400)
    expect((await onlyDuty()).differences).toHaveLength(1)
  })
})

async function publishedDuty(): Promise<RosterEntry> {
  await imported(published)
  return onlyDuty()
}

async function differingDuty(): Promise<RosterEntry> {
  const duty = await publishedDuty()
  await patched(duty, { scheduledBrief: ownBrief })
  await imported(reissued)
  return duty
}

async function onlyDuty(): Promise<RosterEntry> {
  const data = await july()
  expect(data).toHaveLength(1)
  return data[0] as RosterEntry
}

async function patched(duty: RosterEntry, input: object): Promise<void> {
  await expectStatus(patch(rosterEntryPath(duty.id), input), 200)
}
