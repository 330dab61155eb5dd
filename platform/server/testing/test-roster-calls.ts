import { expect } from 'vitest'
import {
  type ActionDone,
  type DeletedEntry,
  type DutyActionInput,
} from '#duties/api/roster-actions.ts'
import { deletedListPath, dutyActionsPath, undoActionPath, rosterPath } from '#duties/api/paths.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { importPath } from '#imports/api/paths.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { allRows } from '#account/server/account-store.ts'
import type { Portal } from '#server/running/portal.ts'
import { amelia, portal } from './test-crew.ts'
import { dbAs, json, type TestUser } from './test-portal.ts'
import { bodyOf } from './test-calls.ts'

/**
 * The calls of a crew member on their roster of July 2026. Each expects that it succeeds.
 *
 * @param caller is read at each call, because a test file creates both before its first test. By default Amelia.
 */
export function rosterCalls(
  caller: () => { portal: Portal; user: TestUser } = () => ({ portal, user: amelia }),
) {
  async function send(path: string, body?: unknown, user = caller().user): Promise<Response> {
    const { headers } = user
    const init = body === undefined ? { method: 'POST', headers } : json(body, headers)
    return caller().portal.app.request(path, init)
  }

  async function call(path: string, method = 'GET'): Promise<unknown> {
    const { portal, user } = caller()
    const answer = await portal.app.request(path, { method, headers: user.headers })
    expect(answer.status).toBe(200)
    return answer.json()
  }

  async function act(duty: RosterEntry | undefined, action: DutyActionInput): Promise<ActionDone> {
    const answer = await send(dutyActionsPath(duty?.id ?? ''), action)
    expect([answer.status, await answer.clone().json()]).toMatchObject([200, { success: true }])
    return (await answer.json()) as ActionDone
  }

  async function undo(id: string, status = 200): Promise<unknown> {
    const answer = await send(undoActionPath(id))
    expect(answer.status).toBe(status)
    return answer.json()
  }

  async function added(duty: object): Promise<{ data: RosterEntry }> {
    return await bodyOf<{ data: RosterEntry }>(send(rosterPath, duty))
  }

  async function imported(csvData: string): Promise<RosterImportResult> {
    return await bodyOf<RosterImportResult>(send(importPath, { csvData }))
  }

  /** All rows that an undo restores, without the times of their last change. */
  async function rows() {
    const { portal, user } = caller()
    const all = await allRows(dbAs(portal.db, user.id))
    const of = (table: 'duties' | 'roster_tasks' | 'flight_entries' | 'roster_imports') =>
      all[table]?.map(({ updated_at: _, created_at: __, ...row }) => row)
    return {
      duties: of('duties'),
      tasks: of('roster_tasks'),
      entries: of('flight_entries'),
      imports: of('roster_imports'),
    }
  }

  return {
    send,
    act,
    undo,
    added,
    rows,
    imported,
    deleted: async (path: string) => (await call(path, 'DELETE')) as { undoId: string },

    deletedEntries: async () => ((await call(deletedListPath)) as { data: DeletedEntry[] }).data,

    july: async () => ((await call(`${rosterPath}?month=2026-07`)) as RosterMonth).data,
  }
}
