import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import type { PayTaxYear } from '#pay/api/pay-tax-years.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { flatRateFacts } from '#pay/rules/tax-year/flat-rate-facts.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { failureWords } from '#web/http/request-error.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useSaveTaxPapers } from './tax-papers-query.ts'

const { amount, example, covered, notCovered, claim, sources, lastChecked } = flatRateFacts
const pounds = (pence: number) => poundsText(pence).replace(/\.00$/, '')

type Props = { stored: PayTaxYear | undefined }

/** The facts that HMRC publishes about the flat rate expense, and a tick for a claim that was made. */
export function FlatRateCard({ stored }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="text-sm">
      <h3 id={id} className="text-lg">
        Flat rate expense ({pounds(amount)})
      </h3>
      <div className="mt-2 grid gap-2 text-pretty text-ink-2">
        <p>
          HMRC’s flat rate expense for uniformed cabin crew is {pounds(amount)} a year, without
          receipts. It is not for flight deck.
        </p>
        <p>
          It includes laundering your uniform. It also covers {listed(covered, 'and')}. It does not
          cover {listed(notCovered, 'or')}.
        </p>
        <p>
          What your employer pays towards these things lowers the amount. If your employer pays for
          all of them, no amount is left.
        </p>
        <p>
          The relief is the tax on the amount at your rate: at {example.percent} %, it is{' '}
          {pounds(example.relief)}. It needs tax paid in this tax year.
        </p>
        <p>
          A claim is made on GOV.UK or with form P87, within 4 years of the end of the tax year.
          With a self assessment tax return, it belongs in the return.
        </p>
      </div>
      <Links links={claim} className="mt-2" />
      {/* The height of the tick, so that nothing moves when it comes. */}
      <div className="mt-2 min-h-11">{stored && <ClaimedTick stored={stored} />}</div>
      <p className="mt-2 text-ink-3">Last checked {longDate(lastChecked)} in HMRC’s manual:</p>
      <Links links={sources} />
    </Card>
  )
}

function ClaimedTick({ stored }: { stored: PayTaxYear }) {
  const { year, version, ...figures } = stored
  const saving = useSaveTaxPapers(year)
  /** The choice while it is saved. */
  const [chosen, setChosen] = useState<boolean | null>(null)

  async function save(claimedFlatRate: boolean): Promise<void> {
    setChosen(claimedFlatRate)
    try {
      await saving.mutateAsync({ whole: { ...figures, claimedFlatRate }, version })
    } catch (error) {
      toast.error(failureWords(error, 'Failed to save', 'An error occurred while saving.'))
    }
    setChosen(null)
  }

  return (
    <CheckboxField
      label="I claimed it for this year"
      checked={chosen ?? figures.claimedFlatRate}
      onChange={({ target }) => void (chosen === null && save(target.checked))}
    />
  )
}

type LinksProps = { links: { name: string; url: string }[]; className?: string }

function Links({ links, className = '' }: LinksProps) {
  return (
    <ul className={`flex flex-wrap gap-x-4 ${className}`}>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={`${textLinkLook} inline-flex min-h-11 items-center gap-1.5 lg:min-h-8`}
          >
            {name}
            <ExternalLink size={14} aria-hidden />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `shoes, watch or phone`. */
function listed(names: readonly string[], word: 'and' | 'or'): string {
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1) ?? ''}`
}
