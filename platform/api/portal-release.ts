/**
 * The header of every answer of the API with the release of the portal's web files.
 *
 * A page of the same release knows the shape of the answer. A page of another release checks it. A portal without web
 * files sends no such header.
 */
export const portalReleaseHeader = 'portal-release'

/** The build writes the release into the page: a hash of all web files. */
const namedRelease = /name="portal-release" content="(\w+)"/

/** The release that a page names in its HTML; null if it names none, as while developing. */
export function releaseOf(page: string): string | null {
  return namedRelease.exec(page)?.[1] ?? null
}
