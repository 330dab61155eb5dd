import { Link } from '@tanstack/react-router'
import { House, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { paths, screens, sections, type Section } from '#web/base/paths.ts'
import { sectionIcons } from '#web/ui/section-icons.ts'

/**
 * The bar of the start page and the sections at the bottom of windows below 1024 px. While a text field has the focus, the keyboard needs its
 * place. It comes back a moment later, so that a press beside the field arrives where it was aimed. At high zoom the
 * bar stands at the end of the page.
 */
export function BottomBar() {
  return (
    <nav
      ref={noteHeight}
      aria-label="Sections"
      className="bottom-bar inset-x-0 bottom-0 z-20 flex border-t border-line bg-card/92 px-1.5 backdrop-blur-md lg:hidden print:hidden"
    >
      <BarLink to={paths.home} icon={House} label="Start" />
      {sections.map((section) => (
        <BarLink
          key={section}
          to={paths[section]}
          icon={sectionIcons[section]}
          label={screens[section].title}
        />
      ))}
    </nav>
  )
}

type LinkProps = {
  to: (typeof paths)[Section | 'home']
  icon: LucideIcon
  label: string
}

function BarLink({ to, icon: Icon, label }: LinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === paths.home }}
      onClick={goToTop}
      className={itemLook}
    >
      {({ isActive }) => (
        <>
          {isActive && <span className="absolute top-0 h-1 w-8 rounded-full bg-accent" />}
          <Icon size={22} />
          {label}
        </>
      )}
    </Link>
  )
}

/** The words fit 320 px, and windows where text is larger: their size is bound to the width. */
const itemLook =
  'relative grid min-h-14 min-w-[44px] grow content-center justify-items-center gap-0.5 ' +
  'text-[min(0.75rem,3.45vw)] font-medium text-ink-2 focus-visible:-outline-offset-2 ' +
  'aria-[current=page]:text-accent'

/** Goes to the top of the section that is shown: on the roster to today, where the page has a button for it. */
function goToTop(event: MouseEvent<HTMLElement>): void {
  if (event.currentTarget.getAttribute('aria-current') !== 'page') return
  const today = document.querySelector<HTMLElement>('main [data-key=t]')
  window.scrollTo(0, 0)
  if (!today) return
  event.preventDefault()
  today.click()
}

/** Toasts stand above the bar, and a control that gets the focus scrolls to above it. */
function noteHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    if (bar.offsetHeight > 0) style.setProperty('--bar', `${bar.offsetHeight}px`)
    else style.removeProperty('--bar')
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar')
  }
}
