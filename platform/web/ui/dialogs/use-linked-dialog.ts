import { useState } from 'react'

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
  return { dialog: shown.dialog, key: `linked ${shown.openings}`, close }
}
