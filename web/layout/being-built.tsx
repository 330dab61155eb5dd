import { Link } from '@tanstack/react-router'
import { paths, type Section } from '#web/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { sectionIcons } from './section-icons.ts'

type Props = { section: Section; title: string; children: string }

/** A section that is not there yet, and says so. */
export function BeingBuilt({ section, title, children }: Props) {
  return (
    <>
      <PageHeader title={title} />
      <Card className="mt-6">
        <EmptyState
          icon={sectionIcons[section]}
          title={'This section is being built'}
          action={
            <Link to={paths.home} className={buttonLook()}>
              Go to the start page
            </Link>
          }
        >
          {children}
        </EmptyState>
      </Card>
    </>
  )
}
