const retryAfterMs = 1000
const reloadedForKey = 'portalReloadedFor'
const moduleScript = /<script type="module"[^>]* src="([^"]+)"/

/**
 * Loads a part of the portal's code. A failed load is retried once; then the page is reloaded once, because
 * the server may be newer than the page and no longer have the file.
 *
 * @throws CodeError when that does not help, or the portal cannot be reached.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
  }
  try {
    return await load()
  } catch (cause) {
    const served = await servedScript()
    if (served && reloadOnceFor(served)) return pageLeaves()
    const message =
      'This part of the portal could not be loaded. Check your connection and try again.'
    throw Object.assign(new Error(message, { cause }), { name: 'CodeError' })
  }
}

export function isCodeError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'CodeError'
}

/** Reloads the page once if the server has a newer one. Never settles while the page reloads. */
export async function reloadIfOutdated(): Promise<void> {
  const served = await servedScript()
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (served && own && served !== own && reloadOnceFor(served)) await pageLeaves()
}

/** The address of the code that the server's page starts with; null when the server cannot be reached. */
async function servedScript(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    return moduleScript.exec(await response.text())?.[1] ?? null
  } catch {
    return null
  }
}

/** Whether it reloads: at most once for each version of the server's page, so that it cannot loop. */
function reloadOnceFor(served: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedForKey) === served) return false
    sessionStorage.setItem(reloadedForKey, served)
  } catch {
    return false
  }
  window.location.reload()
  return true
}

function pageLeaves(): Promise<never> {
  return new Promise(() => undefined)
}
