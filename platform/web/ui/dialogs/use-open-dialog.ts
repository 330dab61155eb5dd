import { useState } from 'react'

type Opened<Dialog> = { dialog: Dialog; key: number }

/** The number of dialogs opened so far: each has a key of its own. */
let openings = 0

/**
 * The open dialog of a component, and the key of its element: the only way to open a dialog. With a key of its own, a
 * dialog opens while another one closes. Closing leaves a dialog open that was opened since. The frame of the
 * dialog adds its history entry (`dialog-history.ts`), so that Back closes it.
 *
 * @param first the dialog to begin with; none by default.
 */
export function useOpenDialog<Dialog>(first?: Dialog) {
  const [opened, setOpened] = useState<Opened<Dialog> | null>(
    first === undefined ? null : { dialog: first, key: openings },
  )

  function open(dialog: Dialog): void {
    openings += 1
    setOpened({ dialog, key: openings })
  }

  /** Closes the dialog of this render. */
  const close = () => setOpened((current) => (current?.key === opened?.key ? null : current))

  return { dialog: opened?.dialog ?? null, key: opened?.key, open, close }
}
