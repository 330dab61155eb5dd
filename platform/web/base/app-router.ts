import type { AnyRouter } from '@tanstack/react-router'

let router: AnyRouter | undefined

/**
 * Makes the router of the app known to code that no page renders, such as the history of dialogs. The router imports all
 * pages, so they cannot import it.
 */
export function setAppRouter(of: AnyRouter): void {
  router = of
}

/** The router of the app, which is set before anything is rendered. */
export function appRouter(): AnyRouter {
  if (!router) throw new Error('the app has no router yet')
  return router
}
