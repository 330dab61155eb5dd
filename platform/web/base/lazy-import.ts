import { lazy, type ComponentType } from 'react'
import { hasUnsavedInput } from './page.ts'

const retryAfterMs = 1000
const reloadedForKey = 'portalReloadedFor'
const notLoaded =
  'This part of the portal could not be loaded. Check your connection and try again.'
const outdated = 'The portal has been updated. Save your changes, then load the page again.'
const moduleScript = /<script type="module"([^<>]*)>/

/** A component whose code is loaded when it is first rendered. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await importWithRetry(load))[name] }))
}

/**
 * Imports a module. After a failure it retries once, and then reloads the page once: the server may be newer
 * than the page and no longer have the file. A page with unsaved input is not reloaded.
 *
 * @throws ImportError if the module still cannot be loaded, or the portal cannot be reached.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
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
    const message = served && hasUnsavedInput() ? outdated : notLoaded
    throw Object.assign(new Error(message, { cause }), { name: 'ImportError' })
  }
}

export function isImportError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ImportError'
}

/**
 * Reloads the page once if the server has a newer one, unless it has unsaved input. Never settles while the page
 * reloads. The service worker answers a reload with the server's page.
 */
export async function reloadIfOutdated(): Promise<void> {
  const served = await servedScript()
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (served && own && served !== own && reloadOnceFor(served)) await pageLeaves()
}

/** The entry script of the page that the server serves now; null when the server cannot be reached. */
async function servedScript(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    const [, attributes = ''] = moduleScript.exec(await response.text()) ?? []
    return / src="([^"]+)"/.exec(attributes)?.[1] ?? null
  } catch {
    return null
  }
}

/** Reloads the page, but only once per version of the server's page, so that it cannot loop. */
function reloadOnceFor(served: string): boolean {
  if (hasUnsavedInput()) return false
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
