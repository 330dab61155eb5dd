import { CircleHelp } from 'lucide-react'
import type { CertificationList } from '#certificates/api/certifications.ts'
import { certificateTypes } from '#certificates/rules/certificate.ts'
import { certificateKinds } from './certificate-kinds.ts'
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
import { useIsPhone } from '#web/ui/use-media.ts'
import { RenewalBanner } from './renewal-banner.tsx'

type Props = {
  /** Undefined while it loads. */
  list: CertificationList | undefined
  filter: CertificationFilter
  onFilter: (filter: CertificationFilter) => void
  onOpen: (open: OpenCertificationDialog) => void
}

/** The counts, the next renewal, the timeline and the list of certifications. */
export function CertificationsOverview({ list, filter, onFilter, onOpen }: Props) {
  const isPhone = useIsPhone()
  return (
    <div className="mt-5 grid gap-5">
      <CertificationCounts
        summary={list?.summary}
        status={filter.status}
        onFilter={(status) => onFilter({ ...filter, status })}
      />
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
          {/** On phones the list below shows the same in the same order. */}
          {!isPhone && list && list.data.length > 0 && (
            <ExpiryTimeline certifications={list.data} />
          )}
          {/** After the timeline, whose height would otherwise move it. */}
          {list && <TypeHelp isNew={list.data.length === 0} />}
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

/** Explains the types of certification: at once while there is none, else on request. */
function TypeHelp({ isNew }: { isNew: boolean }) {
  return (
    <details open={isNew} className="group text-sm max-lg:order-last">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-sm font-medium text-ink-2">
        <CircleHelp size={18} className="text-ink-3" />
        Types of certification
      </summary>
      <dl className="mt-1 grid gap-3">
        {certificateTypes.map((type) => {
          const { label, icon: Icon, help } = certificateKinds[type]
          return (
            <div key={type}>
              <dt className="flex items-center gap-2 font-medium">
                <Icon size={16} className="shrink-0 text-ink-3" />
                {label}
              </dt>
              <dd className="ps-6 text-pretty text-ink-2">{help}</dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
