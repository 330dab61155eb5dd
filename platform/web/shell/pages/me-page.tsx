import { Link, Outlet } from '@tanstack/react-router'
import { paths, screens } from '#web/base/paths.ts'

/** The pages about the user. Each has its own address. */
const tabs = [
  { to: paths.profile, title: screens.profile.title },
  { to: paths.payRates, title: screens.payRates.title },
  { to: paths.reminderSettings, title: screens.reminders.title },
  { to: paths.settings, title: screens.settings.title },
] as const

/** The page about the user: a tab for each part, and the part below. */
export function MePage() {
  return (
    <>
      <nav
        aria-label="Me"
        data-quiet-title=""
        className="-mt-2 mb-4 flex overflow-x-auto border-b border-line print:hidden"
      >
        {tabs.map(({ to, title }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2.5 text-sm font-medium text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink sm:px-4"
          >
            {title}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
