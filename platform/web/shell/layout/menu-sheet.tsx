import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, type LinkProps } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Bell,
  House,
  Search,
  Settings,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useEffectEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { remindersQuery } from '#reminders/web/reminder-queries.ts'
import { paths, screens, sections } from '#web/base/paths.ts'
import { afterDialogs } from '#web/ui/dialogs/dialog-history.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { sectionIcons } from '#web/ui/section-icons.ts'

/** From this width on, the top bar shows the sections. */
const wide = window.matchMedia('(min-width: 1024px)')

type Page = { icon: LucideIcon; to: NonNullable<LinkProps['to']>; title: string; subtitle: string }

const sectionPages: Page[] = sections.map((section) => ({
  icon: sectionIcons[section],
  to: paths[section],
  ...screens[section],
}))

const startPage: Page = { icon: House, to: paths.home, ...screens.home }

/** The line of the reminders where none is unread. */
const remindersWords = 'What is due, and when'

const otherPages: Page[] = [
  { icon: ArrowLeftRight, to: paths.swap, ...screens.swap, subtitle: 'Is it legal for both?' },
  { icon: Bell, to: paths.reminders, ...screens.reminders, subtitle: remindersWords },
  { icon: UserRound, to: paths.profile, ...screens.profile },
  { icon: Settings, to: paths.settings, ...screens.settings },
]

type Props = {
  /** Opens the palette in place of the menu. */
  onSearch: () => void
  onClosed: () => void
}

/** The menu of small screens: the sections, and the other pages. It closes when the window becomes wide. */
export function MenuSheet({ onSearch, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const router = useRouter()
  const unread = useQuery(remindersQuery).data?.unread ?? 0
  const close = useEffectEvent(dialog.close)
  useEffect(() => {
    const handleChange = () => close()
    wide.addEventListener('change', handleChange)
    return () => wide.removeEventListener('change', handleChange)
  }, [])

  /** Leaves the history entry of the menu first, so that Back leads to the page below. */
  function follow(event: MouseEvent, to: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    flushSync(dialog.close)
    afterDialogs(() => void router.navigate({ to }))
  }

  const list = (pages: Page[]) =>
    pages.map((page) => (
      <PageLink key={page.to} page={page} onFollow={(event) => follow(event, page.to)} />
    ))
  return (
    <Dialog dialog={dialog} title="Menu" isDirty={false}>
      <nav aria-label="Sections" className="-mx-2 grid gap-0.5">
        {list(sectionPages)}
        <hr className="my-1.5 border-line" />
        {list([startPage])}
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${linkLook} text-start`}
          onClick={() => {
            dialog.close()
            onSearch()
          }}
        >
          <PageWords icon={Search} title="Search or do" subtitle="Duties, people, pay, settings" />
        </button>
        {list(
          otherPages.map((page) =>
            page.to === paths.reminders && unread > 0
              ? { ...page, subtitle: `${unread} unread` }
              : page,
          ),
        )}
      </nav>
      <div className="pb-[max(0.5rem,env(safe-area-inset-bottom))]" />
    </Dialog>
  )
}

type LinkRowProps = { page: Page; onFollow: (event: MouseEvent) => void }

function PageLink({ page: { to, ...words }, onFollow }: LinkRowProps) {
  return (
    <Link to={to} activeOptions={exact} onClick={onFollow} className={linkLook}>
      <PageWords {...words} />
    </Link>
  )
}

function PageWords({ icon: Icon, title, subtitle }: Omit<Page, 'to'>) {
  return (
    <>
      <Icon size={20} className="shrink-0" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-3">{subtitle}</span>
      </span>
    </>
  )
}

/** A page is current at its own address alone, with any search. */
const exact = { exact: true, includeSearch: false }

const linkLook =
  'flex min-h-14 items-center gap-4 rounded-input border border-transparent px-3 py-1 ' +
  'hover:bg-raised aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'
