import { Award } from 'lucide-react'
import { useId } from 'react'
import type { ListedCertificateAnswer } from '#imports/api/logbook-import.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { ImportSection } from '#imports/web/sections/import-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { savedCount, stateWords, tickLabel } from './certificate-words.ts'

type Props = { certificates: ListedCertificateAnswer[] }

/** The certificates that a file lists, compared with those of the user. */
export function CertificateList({ certificates }: Props) {
  return (
    <ImportSection
      icon={Award}
      tone="text-accent"
      title="Certificates"
      count={certificates.length}
      most={importedShown}
    >
      {certificates.map((certificate, index) => (
        <CertificateLine key={index} certificate={certificate} />
      ))}
    </ImportSection>
  )
}

/** The certificates shown before the user asks for more. */
const importedShown = 12

function CertificateLine({ certificate }: { certificate: ListedCertificateAnswer }) {
  const { name, number, expiryDate, state } = certificate
  const facts = [number, expiryDate ? `until ${mediumDate(expiryDate)}` : 'does not expire']
  const isSaved = state === 'new' || state === 'renewal'
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
      <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      <span className="text-ink-2">{facts.filter(Boolean).join(', ')}</span>
      <Badge tone={isSaved ? 'accent' : 'neutral'} className="ms-auto">
        {stateWords[state]}
      </Badge>
    </li>
  )
}

type OfferProps = Props & { isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** Offers to save the certificates that a roster file lists. Without a new or renewed one, there is nothing to save. */
export function CertificateOffer({ certificates, isChosen, onChoose }: OfferProps) {
  const list = useId()
  if (certificates.length === 0) return null
  const { length: count } = certificates
  return (
    <div>
      {savedCount(certificates) === 0 ? (
        <p className="text-ink-2">
          {count === 1
            ? 'The certificate in this file is up to date.'
            : `The ${count} certificates in this file are up to date.`}
        </p>
      ) : (
        <>
          <CheckboxField
            label={tickLabel(certificates)}
            checked={isChosen}
            aria-describedby={list}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <p id={list} className="ps-7.5 text-ink-2">
            {certificates
              .filter((certificate) => savedCount([certificate]) > 0)
              .map(({ name, expiryDate }) =>
                expiryDate ? `${name} until ${mediumDate(expiryDate)}` : name,
              )
              .join(', ')}
          </p>
        </>
      )}
    </div>
  )
}
