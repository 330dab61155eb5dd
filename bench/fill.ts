import { readConfig } from '#server/running/config.ts'
import { fillDatabase } from './fill-database.ts'
import { sizeOf } from './size-of.ts'

/** Fills DATA_DIR or DATABASE_URL with crew members. */
console.log(await fillDatabase(readConfig(process.env), sizeOf(process.argv.slice(2))))
