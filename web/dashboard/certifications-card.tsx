import type { Dashboard } from '#contract/dashboard.ts'
import { countWords } from './count-words.ts'
import type { PartProps } from './dashboard-part.tsx'
import { SectionCard } from './section-card.tsx'
import { widgetNames } from './widget-names.ts'

type Certifications = NonNullable<Dashboard['certifications']>

/** How many certificates there are, whether they are valid, and when the next one expires. */
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

function levelOf({ total, status }: Certifications): 'good' | 'bad' | null {
  if (total === 0) return null
  return status === 'All valid' ? 'good' : 'bad'
}

function expiryWords({ total, nextExpiry }: Certifications): string {
  if (nextExpiry === null) return total === 0 ? 'No expiry to watch yet' : 'No expiry ahead'
  if (nextExpiry === 0) return 'The next expires today'
  return `${countWords(nextExpiry, 'day')} until next expiry`
}
