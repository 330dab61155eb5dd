import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { DutySearch } from '#duties/rules/duty-search.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { isLike, literal, literalInJson } from '#server/database/like-pattern.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { dutyOf } from '#duties/server/roster-store.ts'

type Build = ExpressionBuilder<Tables, 'duties'>

/** The user's duties of any month and status that match a search, newest first. */
export async function searchDuties(
  db: UserDb,
  { search, limit }: { search: DutySearch; limit: number },
): Promise<StoredDuty[]> {
  const { words, route } = search
  const rows = await db
    .selectFrom('duties')
    .selectAll()
    .where((eb) => {
      const hasWords = eb.and(words.map((word) => containsWord(eb, word, route === null)))
      return route ? eb.or([fliesRoute(route), hasWords]) : hasWords
    })
    .orderBy('date', 'desc')
    .orderBy('scheduled_brief', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(dutyOf)
}

/** The word is in the code, description, notes or type, or begins a word of the crew, a flight number or airport. */
function containsWord(eb: Build, word: string, withAirports: boolean): Expression<SqlBool> {
  return eb.or(
    spellings(word).flatMap((spelling) => {
      const plain = literal(spelling)
      const inJson = literalInJson(spelling)
      return [
        isLike(lower('duty_code'), `%${plain}%`),
        isLike(lower('description'), `%${plain}%`),
        isLike(lower('notes'), `%${plain}%`),
        isLike(lower('duty_type'), `${plain}%`),
        isLike(crewWords, `% ${inJson}%`),
        ...flightPatterns(inJson).map((pattern) => isLike(lower('sectors'), pattern)),
        ...(withAirports ? [fliesTo(eb, spelling)] : []),
      ]
    }),
  )
}

const lower = (column: string) => sql<string>`lower(${sql.ref(column)})`

/** The crew in lower case, with the parts of double names as words. */
const crewWords = sql<string>`replace(replace(replace(${lower('crew')}, '-', ' '), '''', ' '), '’', ' ')`

/** Flight numbers that begin with the word, also behind the airline's code: `210` finds ZQ210. */
function flightPatterns(inJson: string): string[] {
  const codes = /^\d+$/.test(inJson) ? ['', '__', '___'] : ['']
  return codes.map((code) => `%"flightnumber":"${code}${inJson}%`)
}

/** One of the sectors departs from or arrives at the airport. */
function fliesTo(eb: Build, airport: string): Expression<SqlBool> {
  const ends = ['departureairport', 'arrivalairport']
  return eb.or(
    ends.map((end) => isLike(lower('sectors'), `%"${end}":"${literalInJson(airport)}"%`)),
  )
}

/** Sectors between the airports, in this order. The pattern is the form in which sectors are stored. */
function fliesRoute(route: string[]): Expression<SqlBool> {
  const legs = route
    .slice(1)
    .map((to, index) => `"departureAirport":"${route[index]}","arrivalAirport":"${to}"`)
  return isLike(sql.ref('sectors'), `%${legs.join('%')}%`)
}

/**
 * A word in lower case, and as `lower` of SQLite leaves a word in capitals: it changes only the letters A to Z.
 */
function spellings(word: string): string[] {
  const half = word.toUpperCase().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return [...new Set([word, half])]
}
