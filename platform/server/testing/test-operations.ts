import { restoreDeletionPath, restoreRecordPath } from '#deleted-records/api/paths.ts'
import { openingTotalPath, logbookEntryPath, logbookSelectionPath } from '#logbook/api/paths.ts'
import { fatigueReportPath, outlookPath } from '#load/api/paths.ts'
import {
  payReportPath,
  payFindingPath,
  payMatchesPath,
  payClaimCsvPath,
  payClaimPath,
  payClaimsPath,
  payClaimTextPath,
  confirmRatePath,
  payRatePath,
  paydayPeriodPath,
} from '#pay/api/paths.ts'
import {
  certificationPath,
  renewCertificationPath,
  trainingCodePath,
} from '#certificates/api/paths.ts'
import { employmentRecordPath } from '#profile/api/paths.ts'
import { undoImportPath } from '#imports/api/paths.ts'
import {
  dutyActionsPath,
  undoActionPath,
  restoreDutyPath,
  dutyHistoryPath,
  importChangesPath,
  completeTaskPath,
  dutyDifferencesPath,
  rosterEntryPath,
} from '#duties/api/paths.ts'
import { pushDevicePath, reminderReadPath } from '#reminders/api/paths.ts'
import { sql } from 'kysely'
import type { UserDb } from '#server/database/user-db.ts'
import type { UserTable } from '#server/database/user-tables.ts'
import { isClaimable } from '#pay/rules/claims/pay-claim.ts'
import { learnedRatesOf } from '#pay/server/learned-rate-service.ts'
import { decidedCheck } from '#pay/server/pay-check-service.ts'
import type { Portal } from '#server/running/portal.ts'
import { dbAs } from './test-portal.ts'
import { bodyOf } from './test-calls.ts'

/** The parts of JSON schema that the portal's OpenAPI document uses. */
export type JsonSchema = {
  $ref?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  const?: unknown
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  example?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema }

/** One operation, as `/api/openapi.json` describes it. */
export type Operation = {
  /** `PATCH /api/employment/crew/roster/{id}`. */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  bodies: [mediaType: string, schema: JsonSchema][]
}

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** All operations, and the schemas that they refer to. */
export async function describedOperations({ app }: Portal) {
  const { paths, components } = await bodyOf<{
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, JsonSchema> }
  }>(app.request('/api/openapi.json'))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody }]): Operation => {
      const method = verb.toUpperCase()
      const contents = Object.entries(requestBody?.content ?? {})
      const bodies = contents.map(([type, { schema }]) => [type, schema] as [string, JsonSchema])
      return { name: `${method} ${path}`, method, path, parameters, bodies }
    }),
  )
  return { operations, schemas: components.schemas }
}

/** The table whose ids a path takes. A path with an unlisted id fails the walks over all operations. */
const tableOf: Record<string, UserTable | 'reminders' | 'push_devices'> = {
  [reminderReadPath('{id}')]: 'reminders',
  [pushDevicePath('{id}')]: 'push_devices',
  [rosterEntryPath('{id}')]: 'duties',
  [dutyDifferencesPath('{id}')]: 'duties',
  [dutyActionsPath('{id}')]: 'duties',
  [completeTaskPath('{id}')]: 'roster_tasks',
  [restoreRecordPath('{id}')]: 'deleted_records',
  [importChangesPath('{id}')]: 'roster_imports',
  [dutyHistoryPath('{id}')]: 'duties',
  [trainingCodePath('{id}')]: 'training_codes',
  [logbookEntryPath('{id}')]: 'flight_entries',
  [openingTotalPath('{id}')]: 'opening_totals',
  [payReportPath('{id}')]: 'pay_reports',
  [payRatePath('{id}')]: 'pay_rate_cards',
  [paydayPeriodPath('{period}')]: 'pay_forecasts',
  [payClaimPath('{id}')]: 'pay_claims',
  [payClaimTextPath('{id}')]: 'pay_claims',
  [payClaimCsvPath('{id}')]: 'pay_claims',
  [employmentRecordPath('{id}')]: 'employment_records',
  [certificationPath('{id}')]: 'certificates',
  [renewCertificationPath('{id}')]: 'certificates',
}

/** The operations whose body takes ids, with a path that takes the same ones. */
const pathOfBody: Record<string, string> = {
  [`PUT ${payMatchesPath}`]: payReportPath('{id}'),
  [`POST ${payClaimsPath}`]: payFindingPath('{id}'),
  [`POST ${fatigueReportPath}`]: rosterEntryPath('{id}'),
  [`GET ${outlookPath}`]: rosterEntryPath('{id}'),
  [`PATCH ${logbookSelectionPath}`]: logbookEntryPath('{id}'),
  [`DELETE ${logbookSelectionPath}`]: logbookEntryPath('{id}'),
  [`POST ${restoreDeletionPath}`]: restoreRecordPath('{id}'),
}

/** The paths with ids that are computed, or are those of some rows of a table. */
const computedIds: Record<string, (db: UserDb) => Promise<{ id: string }[]>> = {
  [payFindingPath('{id}')]: async (db) =>
    (await decidedCheck(db, null)).findings.filter(isClaimable),
  [confirmRatePath('{id}')]: (db) => learnedRatesOf(db),
  // The newest first: other operations need the duties of the first one.
  [undoImportPath('{id}')]: (db) =>
    db
      .selectFrom('roster_imports')
      .select('id')
      .where('undone_at', 'is', null)
      .orderBy('sequence', 'desc')
      .execute(),
  [undoActionPath('{id}')]: (db) => standingStatements(db),
  [restoreDutyPath('{id}')]: async (db) =>
    (await standingStatements(db)).filter(({ kind }) => kind === 'delete'),
}

/** The statements that the user did not take back. */
function standingStatements(db: UserDb) {
  return db
    .selectFrom('roster_statements')
    .select(['id', 'kind'])
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** A user's ids for the path or body of an operation, in a fixed order; none where it takes no id. */
export async function idsFor(
  { path: own, name = '' }: Pick<Operation, 'path'> & { name?: string },
  userId: string,
  { db }: Portal,
): Promise<string[]> {
  const path = pathOfBody[name] ?? own
  const computed = await computedIds[path]?.(dbAs(db, userId))
  if (computed) return computed.map(({ id }) => id)
  const table = tableOf[path]
  if (!table && !path.includes('{id}')) return []
  if (!table) throw new Error(`Which rows does ${path} take? Say so in test-operations.ts.`)
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where user_id = ${userId} order by id limit 20`.execute(db)
  return rows.map(({ id }) => id)
}
