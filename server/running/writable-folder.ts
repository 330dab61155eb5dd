import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { reasonOf } from '#server/observing/log.ts'

/**
 * The data folder, created when it is not there yet.
 *
 * @throws Error with one sentence when it cannot be written.
 */
export function writableFolder(folder: string): string {
  try {
    createFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (cause) {
    throw new Error(`DATA_DIR ${folder} cannot be written: ${reasonOf(cause)}.`, { cause })
  }
}

/** Folder by folder: Node's own recursive way never returns below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another portal may have been quicker.
    if (!existsSync(folder)) throw error
  }
}
