import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { chooseByKey, placeBeside } from './menu-behaviour.ts'

type Props = {
  /** The contents of the button that opens the menu. */
  button: ReactNode
  buttonLook: string
  /** The text above the items. */
  heading?: ReactNode
  /** True to open when it appears, because its code was loaded by a press on the button. */
  isOpenAtFirst?: boolean
  children: ReactNode
}

/**
 * A menu behind a button. It uses the browser's popover, which closes on Escape and a press outside and
 * returns the focus to the button. The library's menu would add 45 kB gzip.
 */
export function Menu({ button, buttonLook, heading, isOpenAtFirst = false, children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpenAtFirst || popover.current?.matches(':popover-open')) return
    // It returns the focus to what had it.
    anchor.current?.focus()
    popover.current?.showPopover()
  }, [isOpenAtFirst])

  function handleToggle(isOpening: boolean): void {
    setOpen(isOpening)
    // The heading, or the list of items. An arrow key leads to the first item.
    if (isOpening) popover.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }

  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        ref={anchor}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={`${id}-items`}
        className={buttonLook}
      >
        {button}
      </button>
      <div
        id={id}
        ref={popover}
        role="none"
        popover="auto"
        className={popoverLook}
        onBeforeToggle={() => placeBeside(anchor.current, popover.current)}
        onToggle={({ newState }) => handleToggle(newState === 'open')}
        onKeyDown={(event) => {
          // Escape closes the menu alone, not the dialog around it.
          if (event.key === 'Escape') event.stopPropagation()
          chooseByKey(event, popover.current)
        }}
        onClick={({ target }) => {
          if (endsMenu(target)) popover.current?.hidePopover()
        }}
      >
        {heading && (
          <div tabIndex={-1} className="-mx-1.5 mb-1.5 border-b border-line px-4.5 pt-1.5 pb-3">
            {heading}
          </div>
        )}
        <div id={`${id}-items`} role="menu" tabIndex={-1} aria-labelledby={`${id}-button`}>
          {children}
        </div>
      </div>
    </>
  )
}

/** An item closes the menu; an option leaves it open. */
function endsMenu(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role=menuitem]') !== null
}

const popoverLook =
  'menu fixed inset-auto m-0 max-w-[calc(100vw-1rem)] min-w-64 rounded-card border border-line ' +
  'bg-card p-1.5 text-ink shadow-dialog'
