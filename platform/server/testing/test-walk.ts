import { givenLogbookImport } from './test-logbook-import.ts'
import { accountExportPath, accountImportPath, accountPath } from '#profile/api/paths.ts'
import { logbookSelectionPath } from '#logbook/api/paths.ts'
import type { ActionDone } from '#duties/api/roster-actions.ts'
import { dutyActionsPath, undoActionPath, completeTaskPath, rosterPath } from '#duties/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { Portal } from '#server/running/portal.ts'
import { goodCall } from './test-good-calls.ts'
import { fatigueReportPath } from '#load/api/paths.ts'
import { payReportPath, payFindingPath, payClaimsPath } from '#pay/api/paths.ts'
import { givenPayDecisions } from './test-pay-check.ts'
import { deleteImportedDuty } from './test-deleted-duty.ts'
import { givenDeletions } from './test-deletions.ts'
import { givenReminders } from './test-reminders.ts'
import { dbAs, json } from './test-portal.ts'
import { testInputs } from './test-inputs.ts'
import { describedOperations, idsFor, type Operation } from './test-operations.ts'
import { bodyOf } from './test-calls.ts'

type Walker = { id: string; headers: Record<string, string> }

/**
 * Calls every operation once: reads, then writes, then deletions, the account last.
 *
 * @param crewMember has rows of every kind.
 * @param newcomer has none, and imports the other's account.
 * @returns the response of each operation.
 */
export async function walkEverything(
  portal: Portal,
  crewMember: Walker,
  newcomer: Walker,
): Promise<[name: string, status: number][]> {
  const { operations } = await describedOperations(portal)
  const { app } = portal
  const { headers } = crewMember
  const exported = await app.request(accountExportPath, { headers })
  const account = new Uint8Array(await exported.arrayBuffer())
  const flown = await flownDuty(portal, headers)
  await deleteImportedDuty(portal, headers)
  const [reportId = ''] = await idsFor({ path: payReportPath('{id}') }, crewMember.id, portal)
  await givenPayDecisions(dbAs(portal.db, crewMember.id), reportId)
  await givenLogbookImport(dbAs(portal.db, crewMember.id))
  await givenReminders(dbAs(portal.db, crewMember.id))
  await givenDeletions(dbAs(portal.db, crewMember.id))
  await portal.reminders.run()

  async function answerTo(operation: Operation): Promise<Response> {
    if (operation.path === accountImportPath) {
      return app.request(accountImportPath, zipOf(account, newcomer.headers))
    }
    if (operation.path === completeTaskPath('{id}')) {
      return goodCall(portal, operation, crewMember, flown.taskId)
    }
    if ([dutyActionsPath('{id}'), fatigueReportPath].includes(operation.path)) {
      return goodCall(portal, operation, crewMember, flown.id)
    }
    if (operation.path === undoActionPath('{id}')) {
      const hotel = json({ kind: 'hotel', place: 'Verde', pickUp: null, note: null }, headers)
      const { undoId } = await bodyOf<ActionDone>(app.request(dutyActionsPath(flown.id), hotel))
      return goodCall(portal, operation, crewMember, undoId)
    }
    const [id = null] = await idsFor(operation, crewMember.id, portal)
    return goodCall(portal, operation, crewMember, id)
  }

  const answers: [string, number][] = []
  for (const operation of operations.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    answers.push([operation.name, (await answerTo(operation)).status])
  }
  return answers
}

async function flownDuty({ app }: Portal, headers: Walker['headers']): Promise<RosterEntry> {
  const { data } = await bodyOf<{ data: RosterEntry }>(
    app.request(rosterPath, json(testInputs.flownDuty, headers)),
  )
  return data
}

/** Writes that decide a finding. Another write, such as of its pay report, can remove the finding. */
const decisions = [`PUT ${payFindingPath('{id}')}`, `POST ${payClaimsPath}`]

/** Findings are decided first. Lists are deleted after their items, the account last. */
function turnOf({ name, method, path }: Operation): number {
  if (method === 'GET') return 0
  if (decisions.includes(name)) return 1
  if (method !== 'DELETE') return 2
  if (path.includes('{') || path === logbookSelectionPath) return 3
  return path === accountPath ? 5 : 4
}

function zipOf(zip: Uint8Array<ArrayBuffer>, headers: Record<string, string>): RequestInit {
  const body = new FormData()
  body.append('file', new File([zip], 'account.zip'))
  return { method: 'POST', headers, body }
}
