import { pathToFileURL } from 'node:url'
import { builtServer, buildWhenNeeded } from './built.ts'

buildWhenNeeded()
// Worker processes run the built server directly, without checking the build again.
process.argv.splice(1, 1, builtServer)
await import(pathToFileURL(builtServer).href)
