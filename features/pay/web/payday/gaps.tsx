import { Link } from '@tanstack/react-router'
import type { Payday } from '#pay/api/payday.ts'
import { counted } from '#kernel/words/counted.ts'
import type { PaydayGap } from '#pay/rules/payday/payday.ts'
import { gapWords } from '#pay/rules/payday/payday-words.ts'
import { paths } from '#web/base/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { gapSteps, type PaydayStep } from './payday-lines.ts'

/** The most duties that are named without a tap. */
const unfoldedMost = 3

type Props = { missing: Payday['missing']; onStep: (step: PaydayStep) => void }

const stepLabels: Record<PaydayStep, string> = {
  details: 'Payday details',
  report: 'Add Report',
  payDetails: 'Pay details',
}

/** The list of gaps, each with the step that settles it. */
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
              <p className="min-w-0 text-pretty">{gapWords[why]}</p>
              {duties && <Duties why={why} duties={duties} />}
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

type DutiesProps = { why: PaydayGap; duties: readonly string[] }

/** The duties of a gap; many of them are folded. */
function Duties({ why, duties }: DutiesProps) {
  const subject =
    why === 'rates' ? `${duties.length} without a rate` : counted(duties.length, 'duty')
  const names = duties.join(', ')
  if (duties.length <= unfoldedMost) return <p className="w-full text-ink-3">{names}</p>
  return (
    <details className="w-full text-ink-3">
      <summary className="min-h-11 cursor-pointer content-center">{subject}</summary>
      {names}
    </details>
  )
}
