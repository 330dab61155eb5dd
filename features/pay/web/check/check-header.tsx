import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CircleCheck, Info } from 'lucide-react'
import type { PayCheckData } from '#pay/api/pay-check.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { paths } from '#web/base/paths.ts'
import type { VerdictLevel } from '#kernel/words/subject-verdict.ts'
import { levelIcons, levelText } from '#web/ui/level.tsx'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CheckState } from './check-groups.ts'
import { amount, incompleteText, newestMonths, stateSentences } from './check-words.ts'

type Props = {
  state: CheckState
  check: Pick<PayCheckData, 'summary' | 'months' | 'incompleteReports'>
  reports: readonly PayReport[]
}

/** The verdicts on the newest months, the three sums, and the state of the check in sentences. */
export function CheckHeader({ state, check, reports }: Props) {
  const { summary, incompleteReports } = check
  const months = newestMonths(check.months, reports)
  const incomplete = reports.filter(({ id }) => incompleteReports.includes(id))
  const { toClaim, toCheck, mayBeTakenBack } = summary
  const claimed = (summary.claimed?.words ?? []).map((words) => `${words}.`)
  const sentences = [
    ...stateSentences(state, summary),
    ...claimed,
    ...incomplete.map(incompleteText),
  ]
  const [main, ...more] = sentences
  // Without an expected amount, £0.00 would say that all is right.
  const sum = (pounds: number) =>
    state === 'learning' && pounds === 0 ? 'Not known' : amount(pounds)
  const Icon = state === 'right' ? CircleCheck : Info
  return (
    <HeaderFrame>
      {months.length > 0 && (
        <ul aria-label="Newest months" className={monthsLook}>
          {months.map(({ month, level, sentence }) => (
            <Month key={month} level={level}>
              {sentence}
            </Month>
          ))}
        </ul>
      )}
      <Sums>
        <Sum value={sum(toClaim)} word="to claim" isQuiet={toClaim === 0} isMain />
        <Sum value={String(toCheck)} word="to check" isQuiet={toCheck === 0} />
        <Sum value={sum(mayBeTakenBack)} word="may be taken back" isQuiet={mayBeTakenBack === 0} />
      </Sums>
      {main && (
        <div className={`flex items-start gap-2 ${stateLook}`}>
          <Icon
            size={18}
            className={`mt-px shrink-0 ${state === 'right' ? 'text-good' : 'text-ink-3'}`}
          />
          <div>
            <p className={state === 'right' ? 'font-medium' : 'text-ink-2'}>{main}</p>
            {more.map((sentence) => (
              <p key={sentence} className="text-ink-2">
                {sentence}
              </p>
            ))}
            {state === 'learning' && (
              <Link to={paths.payRates} className={textLinkLook}>
                Add your pay rates
              </Link>
            )}
          </div>
        </div>
      )}
    </HeaderFrame>
  )
}

/** The placeholder of the header, with the same height. */
export function HeaderSkeleton() {
  return (
    <HeaderFrame>
      <p className={monthsLook}>
        <Skeleton className="h-5 w-56" />
      </p>
      <Sums>
        {['to claim', 'to check', 'may be taken back'].map((word) => (
          <li key={word} className={sumLook}>
            <Skeleton className="my-0.5 h-6 w-16 max-w-full" />
            <span className="text-sm text-ink-3">{word}</span>
          </li>
        ))}
      </Sums>
      <output className={`block text-ink-2 ${stateLook}`}>Checking your pay…</output>
    </HeaderFrame>
  )
}

const monthsLook =
  'flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-2.5 text-sm sm:px-5'

function Month({ level, children }: { level: VerdictLevel; children: string }) {
  const LevelIcon = levelIcons[level]
  return (
    <li className="flex items-center gap-1.5 font-medium">
      <LevelIcon size={16} className={`shrink-0 ${levelText[level]}`} />
      {children}
    </li>
  )
}

function HeaderFrame({ children }: { children: ReactNode }) {
  return (
    <Card isFlush aria-label="Result of the check">
      {children}
    </Card>
  )
}

function Sums({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-3 divide-x divide-line">{children}</ul>
}

/** On phones most sentences need two lines. The placeholder has the same height. */
const stateLook = 'border-t border-line px-4 py-3 text-sm max-sm:min-h-16.5 sm:px-5'
const sumLook = 'flex min-w-0 flex-col px-3 py-3 first:ps-4 sm:px-5 sm:py-4 sm:first:ps-5'

type SumProps = { value: string; word: string; isQuiet: boolean; isMain?: boolean }

function Sum({ value, word, isQuiet, isMain = false }: SumProps) {
  const ink = isQuiet ? 'font-medium text-ink-3' : `font-semibold ${isMain ? 'text-accent' : ''}`
  return (
    <li className={sumLook}>
      <b className={`text-lg tracking-tight sm:text-2xl ${ink}`}>{value}</b>{' '}
      <span className={`text-sm ${isQuiet ? 'text-ink-3' : 'text-ink-2'}`}>{word}</span>
    </li>
  )
}
