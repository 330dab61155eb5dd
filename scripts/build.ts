import { buildPart, parts } from './built.ts'
import { buildServer } from './server-build.ts'
import { buildWeb } from './web-build.ts'

/** Builds the named parts, or all. */
const named = process.argv.slice(2)
const isWanted = (name: keyof typeof parts) => named.length === 0 || named.includes(name)

if (isWanted('web')) await buildPart(parts.web, buildWeb)
if (isWanted('server')) await buildPart(parts.server, buildServer)
