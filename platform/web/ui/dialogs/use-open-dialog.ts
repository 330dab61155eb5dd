import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/** An open dialog, its entry in the browser history, and the address it was opened at. */
type Opened<Dialog> = { dialog: Dialog; entry: string; href: string }

/**
 * The open dialog of a page, and the key of its component. A dialog that opens while another one closes is a new one. It
 * has an entry in the browser history, so that Back closes it. The address
 * stays the same.
 */
export function useOpenDialog<Dialog>() {
  const router = useRouter()
  const navigate = useNavigate()
  const entry = useLocation({ select: ({ state }) => state.dialog })
  const [opened, setOpened] = useState<Opened<Dialog> | null>(null)
  const isGoingBack = useRef(false)

  function open(dialog: Dialog): void {
    const id = crypto.randomUUID()
    setOpened({ dialog, entry: id, href: router.latestLocation.href })
    const show = () =>
      void navigate({
        to: '.',
        search: true,
        state: (state) => ({ ...state, dialog: id }),
        // A dialog opened from another one replaces its history entry.
        replace: opened !== null && opened.entry === entry,
        resetScroll: false,
      })
    if (isGoingBack.current) afterNextStep(show)
    else show()
  }

  /** Closes the dialog of this render. One that was opened since stays open. */
  function close(): void {
    setOpened((current) => (current?.entry === opened?.entry ? null : current))
    if (!opened || router.latestLocation.state.dialog !== opened.entry) return
    if (router.latestLocation.href === opened.href) {
      isGoingBack.current = true
      afterNextStep(() => (isGoingBack.current = false))
      router.history.back()
      return
    }
    // The page has navigated since, such as to the month of an added duty: that stays.
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, dialog: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  /** The browser goes back some time after it is asked to. */
  function afterNextStep(then: () => void): void {
    const stop = router.history.subscribe(() => {
      stop()
      then()
    })
  }

  const dialog = opened && opened.entry === entry ? opened.dialog : null
  return { dialog, key: opened?.entry, open, close }
}

declare module '@tanstack/react-router' {
  // A library's declarations are extended by merging, which needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    /** The dialog of this history entry. */
    dialog?: string | undefined
  }
}
