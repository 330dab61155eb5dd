import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from './database-fault.ts'

/**
 * Creates the data folder if it does not exist.
 *
 * @throws Error with one sentence when it is not writable.
 */
export function writableFolder(folder: string): string {
  try {
    createFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (cause) {
    throw new Error(`DATA_DIR ${folder} cannot be written: ${messageOf(cause)}.`, { cause })
  }
}

/** Creates parents one by one: Node's recursive mkdir never returns below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder)) throw error
  }
}
