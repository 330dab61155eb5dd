import { CircleAlert, CircleCheck, Clock, Layers, type LucideIcon } from 'lucide-react'
import type { CertificationList } from '#certificates/api/certifications.ts'
import type { ExpiryStatus } from '#certificates/rules/expiry-statuses.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Summary = CertificationList['summary']

type Counter = {
  of: keyof Summary
  label: string
  /** Undefined for all. */
  status: ExpiryStatus | undefined
  icon: LucideIcon
  tone: string
}

const counters: Counter[] = [
  { of: 'total', label: 'Total', status: undefined, icon: Layers, tone: 'text-ink-3' },
  { of: 'valid', label: 'Valid', status: 'valid', icon: CircleCheck, tone: 'text-good' },
  {
    of: 'expiringSoon',
    label: 'Expiring Soon',
    status: 'expiring_soon',
    icon: Clock,
    tone: 'text-warn',
  },
  { of: 'expired', label: 'Expired', status: 'expired', icon: CircleAlert, tone: 'text-bad' },
]

type Props = {
  /** Undefined while it loads. */
  summary: Summary | undefined
  status: ExpiryStatus | undefined
  onFilter: (status: ExpiryStatus | undefined) => void
}

/** The number of certificates in all and by status. A press shows those alone. */
export function CertificationCounts({ summary, status: shown, onFilter }: Props) {
  return (
    <fieldset className="grid grid-cols-4 overflow-hidden rounded-card border border-line bg-card">
      <legend className="sr-only">Certificates by status</legend>
      {counters.map(({ of, label, status, icon: Icon, tone }) => (
        <button
          key={of}
          type="button"
          aria-pressed={status === shown}
          onClick={() => onFilter(status)}
          className="flex min-h-14 flex-col justify-between gap-1 border-s border-line px-2 py-2 text-start -outline-offset-2 transition-colors first:border-s-0 hover:bg-raised aria-pressed:bg-raised sm:flex-row sm:items-center sm:px-4"
        >
          <span className="flex items-center gap-1.5 text-xs font-medium text-ink-2 sm:text-sm">
            <Icon size={16} className={`shrink-0 max-sm:hidden ${tone}`} />
            {label}
          </span>{' '}
          <span className="text-xl font-semibold">
            {summary ? summary[of] : <Skeleton className="h-7 w-6" />}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
