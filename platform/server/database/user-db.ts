import type {
  AliasedSelectQueryBuilder,
  ColumnType,
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  Insertable,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Clock } from '#server/context/clock.ts'
import type { Database } from './connection.ts'
import type { DeletedRecordRow, UserTables } from './tables.ts'

/** A table with rows of crew members. */
export type UserTableName = keyof UserTables

/** One table as the statements of a user have it: they may read the user of a row, but never set it. */
type Own<Name extends UserTableName> = {
  [Table in Name]: UserTables[Table] & { user_id: ColumnType<string, never, never> }
}

const everyUser: unique symbol = Symbol('the database with the rows of every user')

/**
 * The database for one user: each statement is limited to the rows of that user. Other tables, and joins of a second
 * table without its own statement, do not compile.
 *
 * Stores and services of a user take it. `Database` has the rows of all users. It is for what runs without a user:
 * sign-in, migrations, backups, and the jobs of the portal.
 */
export type UserDb = {
  readonly userId: string
  /** The instant of its first use, which all of a request has in common. */
  readonly now: Instant
  /** Reads rows of the user, or rows of another statement of the user. */
  selectFrom: {
    <Name extends UserTableName>(table: Name): SelectQueryBuilder<Own<Name>, Name, object>
    <Row, Alias extends string>(
      rows: AliasedSelectQueryBuilder<Row, Alias>,
    ): SelectQueryBuilder<Record<Alias, Row>, Alias, object>
  }
  /** Inserts rows for the user. */
  insertInto: <Name extends UserTableName>(table: Name) => Inserting<Name>
  updateTable: <Name extends UserTableName>(
    table: Name,
  ) => UpdateQueryBuilder<Own<Name>, Name, Name, UpdateResult>
  deleteFrom: <Name extends UserTableName>(
    table: Name,
  ) => DeleteQueryBuilder<Own<Name>, Name, DeleteResult>
  readonly [everyUser]: Database
}

type NewRow<Name extends UserTableName> = Insertable<Own<Name>[Name]>
type Inserting<Name extends UserTableName> = {
  values: (
    rows: NewRow<Name> | readonly NewRow<Name>[],
  ) => InsertQueryBuilder<Own<Name>, Name, InsertResult>
}

/** The database or transaction `db` for one user. */
export function userDb(db: Database, userId: string, clock: Clock): UserDb {
  let instant: Instant | undefined
  // The builder types of any table have the same methods. The types above say which table a statement has.
  const handle = {
    userId,
    get now() {
      return (instant ??= clock())
    },
    selectFrom: (table: 'deleted_records') => {
      const rows = db.selectFrom(table)
      return typeof table === 'string' ? rows.where(`${table}.user_id`, '=', userId) : rows
    },
    insertInto: (table: 'deleted_records') => ({
      values: (rows: DeletedRecordRow | DeletedRecordRow[]) => {
        const owned = [rows].flat().map((row) => ({ ...row, user_id: userId }))
        return db.insertInto(table).values(owned)
      },
    }),
    updateTable: (table: 'deleted_records') => db.updateTable(table).where('user_id', '=', userId),
    deleteFrom: (table: 'deleted_records') => db.deleteFrom(table).where('user_id', '=', userId),
    [everyUser]: db,
  }
  return handle as unknown as UserDb
}

/** The same user at another instant. */
export function atInstant(db: UserDb, now: Instant): UserDb {
  return userDb(db[everyUser], db.userId, () => now)
}

/**
 * The database with the rows of every user, for statements about tables that are not of users, such as sign-in. Its
 * callers add the user themselves. `scripts/checks/structure.ts` has the list of them.
 */
export function databaseOf(db: UserDb): Database {
  return db[everyUser]
}
