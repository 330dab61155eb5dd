import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { releaseOf } from '#api/portal-release.ts'

/** The folder of the built web files. */
export const builtWeb = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** The release of the built web files; null while developing, when none are built. */
export const ownRelease = readRelease(`${builtWeb}/index.html`)

/**
 * Reads the release that a built page names.
 *
 * @returns null if there is no such page.
 */
function readRelease(page: string): string | null {
  return existsSync(page) ? releaseOf(readFileSync(page, 'utf8')) : null
}
