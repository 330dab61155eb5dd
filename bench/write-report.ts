import { readFileSync } from 'node:fs'
import { writeReport } from './report.ts'
import type { Row } from './row.ts'

/** Writes docs/performance.md from what the last run of the bench measured. */
const results = readFileSync(new URL('results.json', import.meta.url), 'utf8')
writeReport(JSON.parse(results) as Row[])
