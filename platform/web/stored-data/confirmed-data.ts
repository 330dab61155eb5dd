import type { Query } from '@tanstack/react-query'

/** Data of the portal that the page shows in another form, with waiting changes, and that form. */
const replaced = new WeakMap<Query, { confirmed: unknown; shown: unknown }>()

/** The data of a query as the portal sent it. */
export function confirmedData(query: Query): unknown {
  const entry = replaced.get(query)
  return entry && isShown(query) ? entry.confirmed : query.state.data
}

/** True if the page shows the data of a query in the form that `noteShown` stated last. */
export function isShown(query: Query): boolean {
  return query.state.data !== undefined && replaced.get(query)?.shown === query.state.data
}

/** States that the present data of a query is the portal's `confirmed` data in another form. */
export function noteShown(query: Query, confirmed: unknown): void {
  replaced.set(query, { confirmed, shown: query.state.data })
}
