import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { buttonLook } from '#web/ui/button-look.ts'
import { iconButtonLook } from '#web/ui/icon-button.tsx'
import { useToastPlace } from '#web/ui/toasts/toast-place.ts'
import { closingTarget, noteOpener, openingTarget, type OpeningFocus } from './dialog-focus.ts'
import { useHistoryEntry } from './dialog-history.ts'
import { steadyPress } from './steady-press.ts'
import { useTimelyRemoval, type DialogControl } from './use-dialog.ts'

export type DialogFrameProps = {
  dialog: DialogControl
  title: string
  description?: string | undefined
  /** A menu beside the close button. */
  menu?: ReactNode
  size?: 'medium' | 'wide' | 'full' | undefined
  /** On phones the sheet is as high as the screen allows, however little it contains. */
  isTall?: boolean
  /** The part to focus when the dialog opens; the heading by default. */
  focus?: OpeningFocus | undefined
  /** The name of the field to focus instead. */
  focusName?: string | undefined
  /** The element that had the focus before; that of now by default. */
  opener?: Element | null
  children: ReactNode
}

type Props = DialogFrameProps & {
  kind: 'dialog' | 'alertdialog'
  /** Called after Escape or Back, or a press on the backdrop, the close button or Cancel. */
  onDismiss: () => void
  /** True if `onDismiss` can leave the dialog open, such as to ask about unsaved changes. */
  mayStay?: boolean
}

const widths = { medium: 'sm:max-w-lg', wide: 'sm:max-w-3xl', full: 'sm:max-w-page' }

const backdropLook =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-closed:pointer-events-none ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden'

/** Anchored at the top from `sm` on: growth moves only the lower edge. While it closes, it takes no press. */
const viewportLook =
  'dialog-viewport fixed inset-0 z-40 grid items-end justify-items-center ' +
  'data-closed:pointer-events-none sm:items-start sm:px-6 sm:pt-16 sm:pb-6 ' +
  'print:static print:block print:p-0'

const popupLook =
  'group/dialog relative flex max-h-[calc(100dvh-1.5rem)] w-full flex-col overflow-y-auto overscroll-contain ' +
  'rounded-t-2xl border border-line bg-card shadow-dialog transition duration-150 outline-none ' +
  'data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:translate-y-3 ' +
  'data-ending-style:opacity-0 sm:max-h-(--room) sm:min-h-[min(var(--tallest,0px),var(--room))] ' +
  'sm:[--room:calc(100dvh-5.5rem)] sm:rounded-2xl print:max-h-none print:min-h-0 ' +
  'print:max-w-none print:overflow-visible print:border-0 print:shadow-none'

function popupClass({ size = 'medium', isTall = false }: Props): string {
  return `${popupLook} ${widths[size]} ${isTall ? 'max-sm:min-h-[calc(100dvh-1.5rem)]' : ''}`
}

/** The window of every dialog: a sheet at the bottom on phones, anchored at the top elsewhere. */
export function DialogFrame(props: Props) {
  const { dialog, title, description, menu, kind, onDismiss, children } = props
  const { focus = 'heading', focusName, mayStay = false } = props
  const body = useRef<HTMLDivElement>(null)
  const header = useToastPlace(dialog.isOpen)
  const [opener] = useState(() => noteOpener(props.opener))

  useTimelyRemoval(dialog)
  useHistoryEntry(dialog.isOpen, { dismiss: onDismiss, mayStay })

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
            onScroll={({ currentTarget }) => markScrolled(currentTarget)}
            className={popupClass(props)}
            finalFocus={() => closingTarget(opener, !dialog.isOpen)}
            initialFocus={() => openingTarget(body.current?.parentElement, focus, focusName)}
          >
            <DialogHeader ref={header} title={title} description={description} menu={menu} />
            <div ref={body} className="flex grow flex-col gap-3 px-5 pt-3 print:p-0">
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type HeaderProps = Pick<Props, 'title' | 'description' | 'menu'> & { ref: Ref<HTMLElement> }

function DialogHeader({ ref, title, description, menu }: HeaderProps) {
  return (
    <header
      ref={ref}
      className="sticky top-0 z-10 flex items-start gap-3 border-b border-transparent bg-card ps-5 pe-2 pt-2 pb-1 group-data-scrolled/dialog:border-line print:static print:border-0 print:p-0"
    >
      <div className="grow pt-2.5">
        <Dialog.Title tabIndex={-1} className="text-xl">
          {title}
        </Dialog.Title>
        {description && (
          <Dialog.Description className="mt-1 text-sm text-ink-2">{description}</Dialog.Description>
        )}
      </div>
      {menu}
      <Dialog.Close aria-label="Close" title="Close" className={iconButtonLook}>
        <X size={20} />
      </Dialog.Close>
    </header>
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

/** A scrolled dialog shows a line below its header. */
function markScrolled(popup: HTMLElement): void {
  popup.toggleAttribute('data-scrolled', popup.scrollTop > 0)
}

/** Dismissing a toast is not a press on the backdrop. */
function isInToasts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}
