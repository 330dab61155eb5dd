import { useEffect, useState } from 'react'

const anyDialog = ':is([role=dialog], [role=alertdialog])'

/**
 * The dialog that the address names, such as `?entry=…`, and the key of its element. Going back or closing takes it out of
 * the address (`dialog-history.ts`). It stays here until its closing animation has ended.
 *
 * @param named the value of the search parameter.
 */
export function useLinkedDialog<Named extends string>(named: Named | undefined) {
  const [shown, setShown] = useState({ named, dialog: named, openings: 0 })
  if (shown.named !== named) {
    const { dialog, openings } = shown
    setShown(
      named === undefined
        ? { named, dialog, openings }
        : { named, dialog: named, openings: openings + 1 },
    )
  }
  /** Closes the dialog of this render. */
  const close = () =>
    setShown((current) =>
      current.openings === shown.openings ? { ...current, dialog: undefined } : current,
    )
  useEffect(() => {
    // Back came before the dialog was there, so no dialog can close itself.
    const isLost = named === undefined && shown.dialog !== undefined
    if (!isLost || document.querySelector(anyDialog)) return undefined
    const frame = requestAnimationFrame(close)
    return () => cancelAnimationFrame(frame)
  })
  return { dialog: shown.dialog, key: `linked ${shown.openings}`, close }
}

/** The state of looking up a record among loaded ones. After a failure, older ones may be shown. */
export type Lookup = 'running' | 'failed' | 'done'

/** Reads the state of a lookup from the query of its records. */
export function lookupOf(query: { isFetching: boolean; isError: boolean }): Lookup {
  if (query.isFetching) return 'running'
  return query.isError ? 'failed' : 'done'
}
