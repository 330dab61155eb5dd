import { Link } from '@tanstack/react-router'
import type { Payday } from '#pay/api/payday.ts'
import { gapWords } from '#pay/rules/payday/payday-words.ts'
import { paths } from '#web/base/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { gapSteps, type PaydayStep } from './payday-lines.ts'

type Props = { missing: Payday['missing']; onStep: (step: PaydayStep) => void }

const stepLabels: Record<PaydayStep, string> = {
  details: 'Payday details',
  report: 'Add Report',
  payDetails: 'Pay details',
}

/** The list of what is not known, each with the step that settles it. */
export function Gaps({ missing, onStep }: Props) {
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="payday-gaps">
      <h3 id="payday-gaps" className="mb-1 text-base">
        Not known
      </h3>
      <ul className="grid gap-3 text-sm">
        {missing.map(({ why, duties }) => {
          const step = gapSteps[why]
          return (
            <li key={why} className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="min-w-0 text-pretty">
                {gapWords[why]}
                {duties && duties.length > 0 && (
                  <span className="block text-ink-3">Without a rate: {duties.join(', ')}</span>
                )}
              </p>
              {step && (
                <Button size="small" onClick={() => onStep(step)}>
                  {stepLabels[step]}
                </Button>
              )}
              {why === 'rates' && (
                <Link to={paths.payRates} className={buttonLook({ size: 'small' })}>
                  Pay rates
                </Link>
              )}
              {why === 'roster' && (
                <Link
                  to={paths.roster}
                  search={{ dialog: 'import' }}
                  className={buttonLook({ size: 'small' })}
                >
                  Import your roster
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
