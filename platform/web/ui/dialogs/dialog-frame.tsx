import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { buttonLook } from '#web/ui/button-look.ts'
import { iconButtonLook } from '#web/ui/icon-button.tsx'
import { useToastPlace } from '#web/ui/toasts/toast-place.ts'
import { steadyPress } from './steady-press.ts'
import { useTimelyRemoval, type DialogControl } from './use-dialog.ts'

export type DialogFrameProps = {
  dialog: DialogControl
  title: string
  description?: string | undefined
  size?: 'medium' | 'wide' | 'full' | undefined
  /** On phones the sheet is as high as the screen allows, however little it contains. */
  isTall?: boolean
  /** The name of the field to focus, also after a touch; the first one by default. */
  focusName?: string | undefined
  children: ReactNode
}

type Props = DialogFrameProps & {
  kind: 'dialog' | 'alertdialog'
  /** Called after Escape, or a press on the backdrop, the close button or Cancel. */
  onDismiss: () => void
}

const widths = { medium: 'sm:max-w-lg', wide: 'sm:max-w-3xl', full: 'sm:max-w-page' }

const backdropLook =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-closed:pointer-events-none ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden'

/** Anchored at the top from `sm` on. While it closes, it takes no press from the page below. */
const viewportLook =
  'dialog-viewport fixed inset-0 z-40 grid items-end justify-items-center ' +
  'data-closed:pointer-events-none sm:items-start sm:px-6 sm:pt-[min(6rem,8dvh)] sm:pb-6 ' +
  'print:static print:block print:p-0'

const popupLook =
  'relative flex max-h-[calc(100dvh-1.5rem)] w-full flex-col overflow-y-auto overscroll-contain ' +
  'rounded-t-2xl border border-line bg-card shadow-dialog transition duration-150 outline-none ' +
  'data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:translate-y-3 ' +
  'data-ending-style:opacity-0 sm:max-h-(--room) sm:min-h-[min(var(--tallest,0px),var(--room))] ' +
  'sm:[--room:calc(100dvh-min(6rem,8dvh)-1.5rem)] sm:rounded-2xl print:max-h-none print:min-h-0 ' +
  'print:max-w-none print:overflow-visible print:border-0 print:shadow-none'

function popupClass({ size = 'medium', isTall = false }: Props): string {
  return `${popupLook} ${widths[size]} ${isTall ? 'max-sm:min-h-[calc(100dvh-1.5rem)]' : ''}`
}

/** The window of every dialog: a sheet at the bottom on phones, anchored at the top elsewhere. */
export function DialogFrame(props: Props) {
  const { dialog, title, description, kind, onDismiss, children } = props
  const body = useRef<HTMLDivElement>(null)
  const header = useToastPlace(dialog.isOpen)
  const [openedFrom] = useState(() => document.activeElement)

  useTimelyRemoval(dialog)

  /** Returns the focus to where the dialog was opened, or to the page's heading if that is gone. */
  function focusAfter(): HTMLElement | true {
    if (openedFrom?.isConnected) return true
    return document.querySelector<HTMLElement>('main h1') ?? true
  }

  function handleOpenChange(isOpen: boolean, details: Dialog.Root.ChangeEventDetails): void {
    details.cancel()
    if (!isOpen && !isInToasts(details.event.target)) onDismiss()
  }

  return (
    <Dialog.Root
      open={dialog.isOpen}
      onOpenChange={handleOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && dialog.onClosed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={backdropLook} />
        <Dialog.Viewport className={viewportLook}>
          <Dialog.Popup
            ref={neverShrink}
            role={kind}
            onPointerDown={steadyPress}
            className={popupClass(props)}
            finalFocus={focusAfter}
            initialFocus={(openedBy) =>
              namedControl(body.current, props.focusName) ??
              (openedBy === 'touch' || firstControl(body.current))
            }
          >
            <header
              ref={header}
              className="sticky top-0 z-10 flex items-start gap-3 bg-card ps-5 pe-2 pt-2 pb-1 print:static print:p-0"
            >
              <div className="grow pt-2.5">
                <Dialog.Title className="text-xl">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-1 text-sm text-ink-2">
                    {description}
                  </Dialog.Description>
                )}
              </div>
              <Dialog.Close aria-label="Close" title="Close" className={iconButtonLook}>
                <X size={20} />
              </Dialog.Close>
            </header>
            <div ref={body} className="flex grow flex-col gap-3 px-5 pt-3 print:p-0">
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FooterProps = {
  /**
   * On phones: buttons of the same width; stacked, the primary on top, for labels that do not fit side by side; or the
   * primary as wide as possible.
   */
  layout?: keyof typeof footerLayouts
  /** Content that the user should see before pressing a button. */
  note?: ReactNode
  children: ReactNode
}

const footerLayouts = {
  even: 'grid auto-cols-fr grid-flow-col',
  stacked: 'flex flex-col-reverse sm:flex-row',
  wide: 'flex max-sm:[&>:last-child]:grow',
}

/** The buttons of a dialog, visible while its contents scroll: Cancel first, the primary last. */
export function DialogFooter({ layout = 'even', note, children }: FooterProps) {
  return (
    <footer className="sticky bottom-0 -mx-5 mt-auto border-t border-line bg-card px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] print:hidden">
      {note && <div className="-mt-1 mb-3 empty:hidden">{note}</div>}
      <div className={`gap-2 sm:flex sm:justify-end ${footerLayouts[layout]}`}>{children}</div>
    </footer>
  )
}

type CancelProps = {
  children?: string | undefined
  ref?: Ref<HTMLButtonElement>
  isPrimary?: boolean
}

/** Closes the dialog as Escape does. */
export function DialogCancel({ children = 'Cancel', ref, isPrimary = false }: CancelProps) {
  const look = buttonLook({ variant: isPrimary ? 'primary' : 'secondary' })
  return (
    <Dialog.Close ref={ref} className={look}>
      {children}
    </Dialog.Close>
  )
}

/** Keeps the greatest height of a dialog while it is open, so that its footer does not move under a press. */
function neverShrink(popup: HTMLElement | null): (() => void) | undefined {
  if (!popup) return undefined
  let tallest = 0
  const observer = new ResizeObserver(() => {
    if (popup.offsetHeight <= tallest) return
    tallest = popup.offsetHeight
    popup.style.setProperty('--tallest', `${tallest}px`)
  })
  observer.observe(popup)
  return () => observer.disconnect()
}

/** Dismissing a toast is not a press on the backdrop. */
function isInToasts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}

/** The field of a name; null if there is none. */
function namedControl(body: HTMLElement | null, name: string | undefined): HTMLElement | null {
  return name ? (body?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null) : null
}

/** The first input, or Cancel if there is none. An input that is marked as secondary is not focused. */
function firstControl(body: HTMLElement | null): HTMLElement | true {
  const selector = 'input:not([type=hidden], [data-secondary]), select, textarea, footer button'
  return body?.querySelector<HTMLElement>(selector) ?? true
}
