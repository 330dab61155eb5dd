import { keptPage } from './addresses.ts'

/** Written into the service worker by the build: a hash of all files, and the files to keep. */
declare const builtRelease: { name: string; files: string[] }

/** The release of this service worker. */
export const releaseName = builtRelease.name

const prefix = 'portal-release-'
const cacheName = prefix + releaseName
const files = new Set(builtRelease.files)

/** So few at once that the requests of an open page come first. */
const parallel = 2

/** A reload asks the server first, and opens the kept page after this time. */
const reloadMaxMs = 3000

/**
 * Stores all files of this release and its page. Files that an earlier release has too are copied.
 *
 * @throws Error if a file cannot be fetched or stored. The browser then keeps the release before.
 */
export async function keepRelease(): Promise<void> {
  const cache = await caches.open(cacheName)
  try {
    if ((await refreshPage()) !== 'same release') throw new Error('The page is of another release.')
    const pending = [...files]
    const keepNext = async () => {
      for (let file = pending.shift(); file !== undefined; file = pending.shift()) {
        await cache.put(file, await freshFile(file))
      }
    }
    await Promise.all(Array.from({ length: parallel }, keepNext))
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
}

async function freshFile(file: string): Promise<Response> {
  const isHashed = file.startsWith('/assets/')
  const known = isHashed ? await caches.match(file, { ignoreVary: true }) : undefined
  if (known) return known
  const request = new Request(file, {
    cache: isHashed ? 'default' : 'no-cache',
    priority: 'low',
  })
  const answer = await fetch(request)
  if (!answer.ok || answer.redirected) throw new Error(`${file}: ${answer.status}`)
  return answer
}

/** Deletes the releases before the previous one. Open tabs may still need the files of the previous one. */
export async function deleteOldReleases(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
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
    const answer = await fetch(keptPage, { cache: 'no-cache' })
    const text = await answer.clone().text()
    const [, release = ''] = /name="portal-release" content="(\w+)"/.exec(text) ?? []
    if (!answer.ok || answer.redirected || release === '') return 'unknown'
    if (release !== releaseName) return 'other release'
    const cache = await caches.open(cacheName)
    await cache.put(keptPage, answer)
    return 'same release'
  } catch {
    return 'unknown'
  }
}
