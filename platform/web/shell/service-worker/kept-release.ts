import { releaseOf } from '#api/portal-release.ts'
import { keptPage } from '#web/offline/addresses.ts'

/** Written into the service worker by the build: a hash of all files, and the files to keep with their fingerprints. */
declare const builtRelease: { name: string; files: Record<string, string> }

/** The release of this service worker. */
export const releaseName = builtRelease.name

const prefix = 'portal-release-'
const cacheName = prefix + releaseName
const files = new Map(Object.entries(builtRelease.files))

/** So few at once that the requests of an open page come first. */
const parallel = 2

/** A network that swallows requests must not keep the worker busy. */
const fileMaxMs = 60_000
const pageMaxMs = 10_000

/** A reload asks the server first, and opens the kept page after this time. */
const reloadMaxMs = 3000

/** Releases before this one that are kept, because open tabs may still need their files. */
const keptBefore = 4

/**
 * Stores all files of this release and its page. Files that an earlier release has too are copied.
 *
 * @throws Error if a file cannot be fetched or stored, or is damaged. The browser then keeps the release before.
 */
export async function keepRelease(): Promise<void> {
  const cache = await caches.open(cacheName)
  try {
    if ((await refreshPage()) !== 'same release') throw new Error('The page is of another release.')
    await storeFiles(cache, [...files.keys()])
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
}

/** Fetches the files and the page of this release that the browser lost or that are damaged. */
export async function repairRelease(): Promise<void> {
  const cache = await caches.open(cacheName)
  const damaged: string[] = []
  for (const file of files.keys()) {
    const kept = await cache.match(file, { ignoreVary: true })
    if (!kept || !(await isIntact(file, kept))) damaged.push(file)
  }
  await storeFiles(cache, damaged)
}

async function storeFiles(cache: Cache, pending: string[]): Promise<void> {
  const keepNext = async () => {
    for (let file = pending.shift(); file !== undefined; file = pending.shift()) {
      await cache.put(file, await freshFile(file))
    }
  }
  await Promise.all(Array.from({ length: parallel }, keepNext))
}

/** True if a file is as the build wrote it. */
async function isIntact(file: string, answer: Response): Promise<boolean> {
  const bytes = await answer.clone().arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.startsWith(files.get(file) ?? '-')
}

async function freshFile(file: string): Promise<Response> {
  const isHashed = file.startsWith('/assets/')
  const known = isHashed ? await caches.match(file, { ignoreVary: true }) : undefined
  if (known && (await isIntact(file, known))) return known
  // A damaged file can be in the browser's own cache too.
  for (const cache of isHashed ? (['default', 'reload'] as const) : (['no-cache'] as const)) {
    const signal = AbortSignal.timeout(fileMaxMs)
    const answer = await fetch(new Request(file, { cache, priority: 'low', signal }))
    if (answer.ok && !answer.redirected && (await isIntact(file, answer))) return answer
  }
  throw new Error(`${file} is not as this release has it.`)
}

/** Deletes the oldest releases. */
export async function deleteOldReleases(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.slice(0, -keptBefore).map((name) => caches.delete(name)))
}

/** The kept page for a navigation. A reload prefers the page of the server. */
export async function pageOf(request: Request): Promise<Response> {
  const kept = await keptAnswer(keptPage)
  if (!kept) return fetch(request)
  const isReload = request.cache === 'no-cache' || request.cache === 'reload'
  return (isReload && (await answerInTime(request))) || kept
}

async function answerInTime(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), reloadMaxMs))
  const answer = await Promise.race([fetch(request).catch(() => null), late])
  return answer?.ok ? answer : null
}

/** A file of this or an earlier release; null if it is no file of the portal. */
export function fileOf(request: Request, pathname: string): Promise<Response> | null {
  if (!pathname.startsWith('/assets/') && !files.has(pathname)) return null
  return keptAnswer(pathname).then((kept) => kept ?? fetch(request))
}

async function keptAnswer(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path, { ignoreVary: true })) ?? olderAnswer(path)
}

/** Only hashed files may be of an earlier release. */
async function olderAnswer(path: string): Promise<Response | undefined> {
  return path.startsWith('/assets/') ? caches.match(path, { ignoreVary: true }) : undefined
}

/**
 * Fetches the page and stores it if it is of this release, so that a changed setting of the portal shows with the
 * next visit.
 */
export async function refreshPage(): Promise<'same release' | 'other release' | 'unknown'> {
  try {
    const signal = AbortSignal.timeout(pageMaxMs)
    const answer = await fetch(keptPage, { cache: 'no-cache', signal })
    const text = await answer.clone().text()
    const release = releaseOf(text)
    if (!answer.ok || answer.redirected || release === null) return 'unknown'
    if (release !== releaseName) return 'other release'
    const cache = await caches.open(cacheName)
    await cache.put(keptPage, answer)
    return 'same release'
  } catch {
    return 'unknown'
  }
}
