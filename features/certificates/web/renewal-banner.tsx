import { CalendarCheck, CalendarClock, CircleAlert, CircleHelp, RefreshCw } from 'lucide-react'
import type { Certification, CertificationList } from '#certificates/api/certifications.ts'
import { expiringSoonDays } from '#certificates/rules/expiry-statuses.ts'
import { expiryWords } from '#certificates/rules/expiry-words.ts'
import { Button } from '#web/ui/button.tsx'
import { LevelBadge } from '#web/ui/level.tsx'

type Props = {
  list: CertificationList
  onRenew: (certificate: Certification) => void
}

const looks = {
  bad: { icon: CircleAlert, tone: 'bg-bad-soft text-bad' },
  warn: { icon: CalendarClock, tone: 'bg-warn-soft text-warn' },
  good: { icon: CalendarCheck, tone: 'bg-good-soft text-good' },
  unknown: { icon: CircleHelp, tone: 'bg-raised text-ink-2' },
}

/** The verdict on all certifications, and the next one to renew. */
export function RenewalBanner({ list: { data, verdict }, onRenew }: Props) {
  const [next] = data.filter(({ status }) => status !== 'valid')
  const { icon: Icon, tone } = looks[verdict.level]
  return (
    <section
      aria-label="Next renewal"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon size={22} />
      </span>
      <div className="min-w-0 grow basis-44">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="text-base">{next ? titleOf(next) : 'No Upcoming Renewals'}</h3>
          <LevelBadge level={verdict.level}>{verdict.word}</LevelBadge>
        </div>
        <p className="text-sm text-ink-2">
          {verdict.sentence}.{' '}
          {next ? expiryWords(next) : `Nothing expires in the next ${expiringSoonDays} days.`}
          {next?.source === 'training' && '. A training on your roster will renew it.'}
        </p>
      </div>
      {next?.source === 'certificate' && (
        <Button icon={RefreshCw} onClick={() => onRenew(next)}>
          Renew
        </Button>
      )}
    </section>
  )
}

function titleOf({ status, name }: Certification): string {
  return `${status === 'expired' ? 'Renew now' : 'Next renewal'}: ${name}`
}
