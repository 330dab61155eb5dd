import { BadgeCheck, Plus, SearchX } from 'lucide-react'
import type { Certification } from '#certificates/api/certifications.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CertificationCard } from './certification-card.tsx'
import type { OpenCertificationDialog } from './certification-dialogs.tsx'
import type { CertificationFilter } from './certification-filters.tsx'

type Props = {
  certifications: Certification[]
  filter: CertificationFilter
  onClearFilters: () => void
  onOpen: (open: OpenCertificationDialog) => void
}

/** The certifications that match the filters, as cards. */
export function CertificationCards({ certifications, filter, onClearFilters, onOpen }: Props) {
  const shown = certifications.filter(
    ({ type, status }) => (filter.type ?? type) === type && (filter.status ?? status) === status,
  )
  if (certifications.length === 0) return <NoneYet onAdd={() => onOpen({ kind: 'add' })} />
  if (shown.length === 0) return <NoneMatch onClearFilters={onClearFilters} />
  return (
    <ul className="grid max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-card sm:grid-cols-2 sm:gap-5">
      {shown.map((certification) => (
        <CertificationCard key={certification.id} certification={certification} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function NoneYet({ onAdd }: { onAdd: () => void }) {
  return (
    <Card isFlush>
      <EmptyState
        icon={BadgeCheck}
        title="No certifications yet"
        action={
          <Button icon={Plus} onClick={onAdd}>
            Add your first certification
          </Button>
        }
      >
        Add your licence, medical and ratings, and see here what expires next.
      </EmptyState>
    </Card>
  )
}

function NoneMatch({ onClearFilters }: Pick<Props, 'onClearFilters'>) {
  return (
    <Card isFlush>
      <EmptyState
        icon={SearchX}
        title="No certifications match your filters"
        action={<Button onClick={onClearFilters}>Clear Filters</Button>}
      >
        Choose another type or status.
      </EmptyState>
    </Card>
  )
}
