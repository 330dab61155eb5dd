import { describe, expect, it } from 'vitest'
import { undoImportPath } from '#imports/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rosterEntryPath, rosterPath, restoreDutyPath } from '#duties/api/paths.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import {
  bodyOf,
  type Caller,
  del,
  expectAnswer,
  expectStatus,
  patch,
  seeing,
} from '#server/testing/test-calls.ts'
import { bruno, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty } from '#server/testing/test-duties.ts'
import { exportedAccount, importAccount } from '#server/testing/test-account.ts'

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

function patched(duty: RosterEntry | undefined, change: object, user?: Caller) {
  return patch(rosterEntryPath(duty?.id ?? ''), change, user)
}

/** The imported duty with stated inputs. */
async function stated(): Promise<RosterEntry> {
  await imported(monday)
  const [duty] = await july()
  return (await bodyOf<{ data: RosterEntry }>(patched(duty, { ftlInputs }))).data
}

describe('the flight time inputs of a duty', () => {
  it('are stored with a new duty', async () => {
    const duty = typedDuty('HSBY', '2026-07-20', ['04:00', '12:00'])
    await expectStatus(send(rosterPath, { ...duty, ftlInputs: { countsHalf: true } }), 200)
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
    await expectStatus(patched(before, { notes: 'Late' }, seeing(before?.version ?? '')), 409)
  })

  it.each([
    ['a break that ends before it begins', { splitBreak: brokenBreak() }, 'splitBreak.to'],
    ['a call after the report', { calledAt: '2026-07-20T05:00:00Z' }, 'calledAt'],
    ['a report of another day', { flightCrewReport: '2026-07-22T05:00:00Z' }, 'flightCrewReport'],
    ['an unknown class of rest', { inFlightRest: 4 }, 'inFlightRest'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuse %s', async (_, wrong, field) => {
    await imported(monday)
    await expectAnswer(patched((await july())[0], { ftlInputs: wrong }), 400, {
      fields: { [`ftlInputs.${field}`]: expect.any(String) },
    })
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
    expect(await bodyOf(send(undoImportPath(importId ?? '')))).toMatchObject({
      undone: 1,
      kept: [],
    })
    expect(await july()).toEqual([])
    await imported(monday)
    expect(await july()).toMatchObject([{ ftlInputs }])
  })

  it('and a deleted duty comes back with them', async () => {
    const duty = await stated()
    await del(rosterEntryPath(duty.id))
    expect(await july()).toEqual([])
    await expectStatus(send(restoreDutyPath(duty.id)), 200)
    expect(await july()).toMatchObject([{ ftlInputs }])
    await undo((await bodyOf<{ undoId: string }>(del(rosterEntryPath(duty.id)))).undoId)
    expect(await july()).toMatchObject([{ ftlInputs }])
  })
})

it('an exported account brings the inputs along', async () => {
  await stated()
  await expectStatus(importAccount(await exportedAccount()), 200)
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
