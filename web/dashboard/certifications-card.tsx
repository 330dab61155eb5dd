import type { Dashboard } from '#contract/dashboard.ts'
import { dueWords, warningStage } from '#domain/certifications/expiry-warning.ts'
import type { Level } from '#web/ui/level.tsx'
import { countWords } from './count-words.ts'
import type { PartProps } from './dashboard-part.tsx'
import { SectionCard } from './section-card.tsx'
import { widgetNames } from './widget-names.ts'

const namedAtOnce = 2

type Certifications = NonNullable<Dashboard['certifications']>

/** How many certificates there are, whether they are valid, and which expires next. */
export function CertificationsCard(part: PartProps<Certifications>) {
  return (
    <SectionCard
      {...part}
      section="certifications"
      title={widgetNames.certifications}
      figureOf={(certifications) => ({
        figure: String(certifications.total),
        hint: expiryWords(certifications),
        status: { word: certifications.status, level: levelOf(certifications) },
      })}
    />
  )
}

/** Red from a week before, amber from the day the word changes. */
function levelOf({ total, status, due }: Certifications): Level | null {
  if (total === 0) return null
  const stage = warningStage(due[0]?.days ?? null)
  if (stage === 'expired' || stage === 1 || stage === 7) return 'bad'
  return status === 'All valid' ? 'good' : 'warn'
}

function expiryWords({ total, nextExpiry, due, status }: Certifications): string {
  if (status === 'All valid' && nextExpiry !== null) {
    const days = `${countWords(nextExpiry, 'day')} until next expiry`
    return due[0] ? `${days}: ${due[0].name}` : days
  }
  if (due.length === 0) return total === 0 ? 'No expiry to watch yet' : 'No expiry ahead'
  const named = due.slice(0, namedAtOnce).map((each) => `${dueWords(each)}.`)
  const others = due.length - named.length
  return [...named, others > 0 && `And ${others} more.`].filter(Boolean).join(' ')
}
