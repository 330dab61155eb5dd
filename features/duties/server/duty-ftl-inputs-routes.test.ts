import { describe, expect, it } from 'vitest'
import { accountExportPath, accountImportPath } from '#profile/api/paths.ts'
import { undoImportPath } from '#imports/api/paths.ts'
import type { DutyInput } from '#duties/schema/duty-input.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rosterEntryPath, restoreDutyPath } from '#duties/api/paths.ts'
import { json } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { bodyOf, del, expectStatus, get, patch } from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'

const { send, imported, july, undo } = rosterCalls()

givenPortal({}, emptyAccounts)

const monday = rosterText([palmaRow('20/07/2026')])
const ftlInputs = {
  calledAt: '2026-07-20T02:00:00Z',
  flightCrewReport: '2026-07-20T04:45:00Z',
  splitBreak: {
    from: '2026-07-20T07:50:00Z',
    to: '2026-07-20T08:20:00Z',
    hasSuitableAccommodation: false,
  },
  inFlightRest: 2 as const,
  travelMinutes: 45,
  plannedExtension: true as const,
  reducedRest: true as const,
  ownTravel: true as const,
  countsHalf: true as const,
}

async function patched(duty: RosterEntry | undefined, change: object, user = amelia) {
  return patch(rosterEntryPath(duty?.id ?? ''), change, user)
}

/** The imported duty with stated inputs. */
async function stated(): Promise<RosterEntry> {
  await imported(monday)
  const [duty] = await july()
  const answer = await patched(duty, { ftlInputs })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: RosterEntry }).data
}

describe('the flight time inputs of a duty', () => {
  it('are stored with a new duty', async () => {
    const duty: DutyInput = {
      date: '2026-07-20',
      dutyType: 'HSBY',
      dutyCode: 'HSBY',
      scheduledBrief: '2026-07-20T04:00:00Z',
      scheduledDebrief: '2026-07-20T12:00:00Z',
      ftlInputs: { countsHalf: true },
    }
    await expectStatus(send('/api/employment/crew/roster', duty), 200)
    expect(await july()).toMatchObject([{ ftlInputs: { countsHalf: true } }])
  })

  it('are replaced as a whole, kept if not sent, and cleared by null', async () => {
    const duty = await stated()
    expect(duty).toMatchObject({ ftlInputs, isEdited: true })
    await patched(duty, { notes: 'Gate 4' })
    expect(await july()).toMatchObject([{ ftlInputs, notes: 'Gate 4' }])
    await patched(duty, { ftlInputs: { travelMinutes: 60 }, notes: null })
    expect((await july())[0]?.ftlInputs).toEqual({ travelMinutes: 60 })
    await patched(duty, { ftlInputs: null })
    const [cleared] = await july()
    expect(cleared).not.toHaveProperty('ftlInputs')
    expect(cleared).not.toHaveProperty('isEdited')
  })

  it('change the version of the duty', async () => {
    await imported(monday)
    const [before] = await july()
    await patched(before, { ftlInputs })
    await expectStatus(
      portal.app.request(rosterEntryPath(before?.id ?? ''), {
        ...json({ notes: 'Late' }, { ...amelia.headers, 'if-match': `"${before?.version}"` }),
        method: 'PATCH',
      }),
      409,
    )
  })

  it.each([
    ['a break that ends before it begins', { splitBreak: brokenBreak() }, 'splitBreak.to'],
    ['a call after the report', { calledAt: '2026-07-20T05:00:00Z' }, 'calledAt'],
    ['a report of another day', { flightCrewReport: '2026-07-22T05:00:00Z' }, 'flightCrewReport'],
    ['an unknown class of rest', { inFlightRest: 4 }, 'inFlightRest'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuse %s', async (_, wrong, field) => {
    await imported(monday)
    const answer = await patched((await july())[0], { ftlInputs: wrong })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { [`ftlInputs.${field}`]: expect.any(String) } },
    ])
    expect((await july())[0]).not.toHaveProperty('ftlInputs')
  })
})

describe('no roster file changes the inputs of a duty', () => {
  it('when it lists the duty again, moves it, drops it and relists it', async () => {
    await stated()
    await imported(rosterText([palmaRow('20/07/2026', '05:45')], { generatedOn: on(12) }))
    expect(await july()).toMatchObject([{ ftlInputs, scheduledBrief: '2026-07-20T04:45:00Z' }])
    await imported(rosterText([offRow('21/07/2026')], { generatedOn: on(13) }))
    expect((await july())[0]).toMatchObject({ ftlInputs, status: { kind: 'unlisted' } })
    await imported(rosterText([palmaRow('20/07/2026')], { generatedOn: on(14) }))
    const [relisted] = await july()
    expect(relisted).toMatchObject({ ftlInputs, scheduledBrief: '2026-07-20T04:15:00Z' })
    expect(relisted).not.toHaveProperty('status')
  })

  it('and they wait for a duty whose import is undone', async () => {
    const { importId } = await imported(monday)
    await patched((await july())[0], { ftlInputs })
    const answer = await send(undoImportPath(importId ?? ''))
    expect(await answer.json()).toMatchObject({ undone: 1, kept: [] })
    expect(await july()).toEqual([])
    await imported(monday)
    expect(await july()).toMatchObject([{ ftlInputs }])
  })

  it('and a deleted duty comes back with them', async () => {
    const duty = await stated()
    const headers = amelia.headers
    await del(rosterEntryPath(duty.id), { headers })
    expect(await july()).toEqual([])
    await expectStatus(send(restoreDutyPath(duty.id)), 200)
    expect(await july()).toMatchObject([{ ftlInputs }])
    await undo(
      (await bodyOf<{ undoId: string }>(del(rosterEntryPath(duty.id), { headers }))).undoId,
    )
    expect(await july()).toMatchObject([{ ftlInputs }])
  })
})

it('an exported account brings the inputs along', async () => {
  await stated()
  const zip = await (await get(accountExportPath)).arrayBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(zip)], 'account.zip'))
  const { headers } = bruno
  await expectStatus(portal.app.request(accountImportPath, { method: 'POST', headers, body }), 200)
  const rows = await portal.db
    .selectFrom('duties')
    .select('ftl_inputs')
    .where('user_id', '=', bruno.id)
    .execute()
  expect(rows.map((row) => JSON.parse(row.ftl_inputs))).toEqual([ftlInputs])
})

function on(day: number): string {
  return `Jul ${day}, 2026 05:00`
}

function brokenBreak() {
  return { ...ftlInputs.splitBreak, to: ftlInputs.splitBreak.from }
}
