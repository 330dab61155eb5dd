import { SectionCard } from './section-card.tsx'
import { sections } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The start page: the way to each section. */
export function DashboardPage() {
  return (
    <>
      <PageHeader
        level={1}
        title="Welcome to CrewPortal"
        subtitle="Your central hub for roster management, flight logging, and crew operations."
      />
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {sections.map((section) => (
          <SectionCard key={section} section={section} />
        ))}
      </ul>
    </>
  )
}
