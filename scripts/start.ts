import { pathToFileURL } from 'node:url'
import { builtServer, buildWhenNeeded } from './built.ts'

buildWhenNeeded()
// Where the portal runs as several processes, the others are this program again: without looking what is built.
process.argv.splice(1, 1, builtServer)
await import(pathToFileURL(builtServer).href)
