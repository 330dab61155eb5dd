import type { CertificationList } from '#contract/certifications.ts'
import { CertificationCards } from './certification-cards.tsx'
import { CertificationCounts } from './certification-counts.tsx'
import type { OpenCertificationDialog } from './certification-dialogs.tsx'
import { CertificationFilters, type CertificationFilter } from './certification-filters.tsx'
import {
  CertificationsSkeleton,
  RenewalSkeleton,
  TimelineSkeleton,
} from './certifications-skeleton.tsx'
import { ExpiryTimeline } from './expiry-timeline.tsx'
import { useIsPhone } from '#web/ui/use-is-wide.ts'
import { RenewalBanner } from './renewal-banner.tsx'
import { TypeHelp } from './type-help.tsx'

type Props = {
  /** Undefined while it loads. */
  list: CertificationList | undefined
  filter: CertificationFilter
  onFilter: (filter: CertificationFilter) => void
  onOpen: (open: OpenCertificationDialog) => void
}

/** How the certifications stand, what expires next, and each of them as a card. */
export function CertificationsOverview({ list, filter, onFilter, onOpen }: Props) {
  const isPhone = useIsPhone()
  return (
    <div className="mt-5 grid gap-5">
      <CertificationCounts summary={list?.summary} />
      {list ? (
        <RenewalBanner
          list={list}
          onRenew={(certificate) => onOpen({ kind: 'renew', certificate })}
        />
      ) : (
        <RenewalSkeleton />
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="contents lg:col-start-2 lg:row-start-1 lg:grid lg:content-start lg:gap-5">
          {!list && !isPhone && <TimelineSkeleton />}
          {/* On a phone the list below says the same in the same order. */}
          {!isPhone && list && list.data.length > 0 && (
            <ExpiryTimeline certifications={list.data} />
          )}
          {/* Not before the timeline above it has its height. */}
          {list && <TypeHelp />}
        </div>
        <section aria-label="All certifications" className="grid min-w-0 content-start gap-1">
          <CertificationFilters filter={filter} onChange={onFilter} />
          {list ? (
            <CertificationCards
              certifications={list.data}
              filter={filter}
              onClearFilters={() => onFilter({ type: undefined, status: undefined })}
              onOpen={onOpen}
            />
          ) : (
            <CertificationsSkeleton />
          )}
        </section>
      </div>
    </div>
  )
}
