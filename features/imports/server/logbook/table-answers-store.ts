import { hash } from 'node:crypto'
import { tableAnswers } from '#imports/api/import-answers.ts'
import { headingKey } from '#imports/rules/logbook/table/heading-fields.ts'
import type { TableAnswers } from '#imports/rules/logbook/table/table-mapping.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { findRow, saveRows } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'

/** The user's last answers about a table with these headings; undefined without any. */
export async function findTableAnswers(
  db: UserDb,
  headings: string[],
): Promise<TableAnswers | undefined> {
  const row = await findRow(db, 'table_answers', idOf(headings))
  return row && parseStored('table_answers.answers', tableAnswers, row.answers)
}

/** All answers of the user about tables, in no order. */
export async function listTableAnswers(db: UserDb): Promise<TableAnswers[]> {
  const rows = await db.selectFrom('table_answers').select('answers').execute()
  return rows.map(({ answers }) => parseStored('table_answers.answers', tableAnswers, answers))
}

/** Keeps the user's answers about a table for the next one with the same headings. */
export async function saveTableAnswers(
  db: UserDb,
  { headings, answers }: { headings: string[]; answers: TableAnswers },
): Promise<void> {
  const row = {
    id: idOf(headings),
    answers: JSON.stringify(answers),
    updated_at: db.now,
  }
  await saveRows(db, { table: 'table_answers', rows: [row], staying: [] })
}

const idOf = (headings: string[]) => hash('sha256', headingKey(headings), 'base64url').slice(0, 22)
