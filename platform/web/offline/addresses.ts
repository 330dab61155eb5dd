/** Addresses that only the server answers: the API, calendar feeds, the family page and the health checks. */
const serverAddress = /^\/(api|calendar|family|healthz|readyz)(\/|$)/

/** True if the service worker must leave this path to the server. */
export function isServerAddress(pathname: string): boolean {
  return serverAddress.test(pathname)
}

/** True if the path is one of a screen. Paths of files have a dot in their last part. */
export function isPageAddress(pathname: string): boolean {
  return !isServerAddress(pathname) && !pathname.slice(pathname.lastIndexOf('/')).includes('.')
}

/** The address of the page without the time of day, which the service worker keeps. */
export const keptPage = '/index.html'
