import { CircleAlert, CircleCheck, Clock, Layers, type LucideIcon } from 'lucide-react'
import type { CertificationList } from '#certificates/api/certifications.ts'
import { certificateTypes } from '#certificates/rules/certificate.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { certificateKinds } from './certificate-kinds.ts'
import { CertificationCards } from './certification-cards.tsx'
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
          {/** On phones the list below shows the same in the same order. */}
          {!isPhone && list && list.data.length > 0 && (
            <ExpiryTimeline certifications={list.data} />
          )}
          {/** After the timeline, whose height would otherwise move it. */}
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

type Summary = CertificationList['summary']

const cards: { of: keyof Summary; label: string; icon: LucideIcon; tone: string }[] = [
  { of: 'total', label: 'Total', icon: Layers, tone: 'text-ink-3' },
  { of: 'valid', label: 'Valid', icon: CircleCheck, tone: 'text-good' },
  { of: 'expiringSoon', label: 'Expiring Soon', icon: Clock, tone: 'text-warn' },
  { of: 'expired', label: 'Expired', icon: CircleAlert, tone: 'text-bad' },
]

/** The number of certifications in all and by status. */
function CertificationCounts({ summary }: { summary: Summary | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {cards.map(({ of, label, icon: Icon, tone }) => (
        <div key={of} className="rounded-card border border-line bg-card p-4 sm:p-5">
          <dt className="flex items-center gap-2 text-sm font-medium text-ink-2">
            <Icon size={18} className={`shrink-0 ${tone}`} />
            {label}
          </dt>
          <dd className="mt-2 text-4xl font-semibold">
            {summary ? summary[of] : <Skeleton className="h-9.5 w-10" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Explains the types of certification. */
function TypeHelp() {
  return (
    <Card aria-labelledby="type-help" className="max-lg:order-last">
      <h3 id="type-help" className="text-base">
        Types of certification
      </h3>
      <dl className="mt-3 grid gap-3 text-sm">
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
    </Card>
  )
}
