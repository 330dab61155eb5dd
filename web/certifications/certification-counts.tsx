import { CircleAlert, CircleCheck, Clock, Layers, type LucideIcon } from 'lucide-react'
import type { CertificationList } from '#contract/certifications.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Summary = CertificationList['summary']

const cards: { of: keyof Summary; label: string; icon: LucideIcon; tone: string }[] = [
  { of: 'total', label: 'Total', icon: Layers, tone: 'text-ink-3' },
  { of: 'valid', label: 'Valid', icon: CircleCheck, tone: 'text-good' },
  { of: 'expiringSoon', label: 'Expiring Soon', icon: Clock, tone: 'text-warn' },
  { of: 'expired', label: 'Expired', icon: CircleAlert, tone: 'text-bad' },
]

/** How many certifications there are, and how many stand each way. */
export function CertificationCounts({ summary }: { summary: Summary | undefined }) {
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
