import { actionWords } from '#limits/rules/legality/verdict-words.ts'
import { Link } from '@tanstack/react-router'
import { Share2, Wrench } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { SwapProblem, SwapResult } from '#limits/rules/change/swap-check.ts'
import { dayWords, mediumDate } from '#kernel/time/date-words.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { isSettledInDetails, missingLink } from '#limits/web/legality/missing-links.ts'
import { ruleNames } from '#limits/web/legality/rule-names.ts'
import { verdictLooks } from '#limits/web/legality/verdict-looks.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { Colleague } from './colleague-file.ts'
import { firstWords, othersTitle, shareText, uncheckedWords, type SwapSides } from './swap-sides.ts'

type Props = {
  sides: SwapSides
  colleague: Colleague | null
  swap: { give: FtlDuty[]; take: FtlDuty[] }
  /** The number of typed duties. */
  typed: number
}

/** The verdict for both people, the rules that break first. */
export function SwapResultCard({ sides, colleague, swap, typed }: Props) {
  const card = useFocusOnMore(typed)
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-label="Result"
      className="grid scroll-mt-20 gap-4 lg:grid-cols-2"
    >
      <Side name="For you" result={sides.mine} canSettle />
      {sides.colleague?.isOutside || !sides.colleague ? (
        <UnknownSide colleague={colleague} />
      ) : (
        <Side name="For your colleague" result={sides.colleague} />
      )}
      <Button
        icon={Share2}
        className="justify-self-start lg:col-span-2"
        onClick={() => void share(shareText(swap, sides))}
      >
        Share without names
      </Button>
    </Card>
  )
}

/** Scrolls to an element and focuses it when a count grows. */
function useFocusOnMore(count: number) {
  const element = useRef<HTMLElement>(null)
  const before = useRef(0)
  useEffect(() => {
    if (count > before.current) {
      element.current?.scrollIntoView({ block: 'start' })
      element.current?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])
  return element
}

function UnknownSide({ colleague }: Pick<Props, 'colleague'>) {
  return (
    <section className="text-sm text-ink-2">
      <h2 className="mb-2 text-sm">For your colleague</h2>
      {colleague
        ? `Their file reaches from ${mediumDate(colleague.first)} to ${mediumDate(colleague.last)}. A duty of this swap is outside, so nothing can be said.`
        : 'Choose their roster file to check the swap for them too.'}
    </section>
  )
}

type SideProps = {
  name: string
  result: SwapResult
  /** True for the user, who can add missing values. */
  canSettle?: boolean
}

function Side({ name, result, canSettle = false }: SideProps) {
  const { Icon, text, box } = verdictLooks[result.verdict]
  const unchecked = uncheckedWords(result)
  const step = canSettle ? result.uncheckedStep : null
  return (
    <section>
      <h2 className="mb-2 text-sm text-ink-2">{name}</h2>
      <output className={`flex items-start gap-2 rounded-input px-3.5 py-3 font-semibold ${box}`}>
        <Icon size={20} className={`mt-0.5 shrink-0 ${text}`} />
        {firstWords(result)}
      </output>
      <Problems problems={result.problems} canSettle={canSettle} />
      {unchecked && (
        <p className="mt-2 text-sm">
          {unchecked}{' '}
          {step && (
            <Link
              {...missingLink(step.missing, { id: step.dutyId, date: step.date })}
              className={textLinkLook}
            >
              {actionWords(step.missing)}
            </Link>
          )}
        </p>
      )}
      {result.others.length > 0 && (
        <>
          <h3 className="mt-4 text-sm text-ink-2">{othersTitle}</h3>
          <Problems problems={result.others} canSettle={canSettle} />
        </>
      )}
    </section>
  )
}

function Problems({ problems, canSettle }: { problems: SwapProblem[]; canSettle: boolean }) {
  if (problems.length === 0) return null
  return (
    <ul className="mt-2 grid gap-3 text-sm">
      {problems.map((problem) => (
        <Problem key={problem.dutyId} problem={problem} canSettle={canSettle} />
      ))}
    </ul>
  )
}

type ProblemProps = { problem: SwapProblem; canSettle: boolean }

function Problem({ problem, canSettle }: ProblemProps) {
  const { date, code, isTaken, findings, notKnown } = problem
  return (
    <li>
      <p className="font-medium">
        {dayWords(date)}, {code}
        {isTaken && <span className="font-normal text-ink-2"> · taken</span>}
      </p>
      {notKnown.length > 0 && <NotKnown problem={problem} canSettle={canSettle} />}
      {findings.map(({ sentence, legalIf, article, level }) => {
        const { Icon, text, word } = verdictLooks[level]
        return (
          <div key={sentence} className="mt-1 flex items-start gap-2">
            <Icon size={16} className={`mt-0.5 shrink-0 ${text}`} aria-label={word} />
            <div>
              {unbrokenHours(sentence)} <span className="text-ink-3">{article}</span>
              {legalIf && (
                <p className="flex items-start gap-1.5 font-medium">
                  <Wrench size={15} className="mt-0.5 shrink-0 text-ink-3" />
                  {unbrokenHours(legalIf)}
                </p>
              )}
            </div>
          </div>
        )
      })}
    </li>
  )
}

/** The rules that are not known after the swap, and the first value that settles one. */
function NotKnown({ problem, canSettle }: ProblemProps) {
  const { dutyId, date, notKnown, unstored, isTaken } = problem
  const { Icon, text, word } = verdictLooks['cannot tell']
  // A taken duty is not stored, so only the history and the home base can be added.
  const missing = notKnown
    .flatMap((rule) => rule.missing ?? [])
    .filter((each) => canSettle && !unstored.includes(each))
    .find(({ input }) => !isTaken || input === 'homeBase' || !isSettledInDetails(input))
  const journey = notKnown.find((rule) => rule.missing?.input === 'travel')
  return (
    <div className="mt-1 flex items-start gap-2">
      <Icon size={16} className={`mt-0.5 shrink-0 ${text}`} aria-label={word} />
      <div>
        Not known: {notKnown.map(({ rule }) => ruleNames[rule]).join('; ')}.{' '}
        {missing && (
          <Link {...missingLink(missing, { id: dutyId, date })} className={textLinkLook}>
            {actionWords(missing)}
          </Link>
        )}
        {!missing && journey && (
          <span className="inline-block first-letter:uppercase">{journey.reason}.</span>
        )}
      </div>
    </div>
  )
}

/** Shares with the device's own menu where it has one, and copies otherwise. */
async function share(text: string): Promise<void> {
  try {
    // Browsers on laptops often cannot share.
    const isSharing = typeof navigator.share === 'function'
    if (isSharing) return await navigator.share({ text })
    await navigator.clipboard.writeText(text)
    toast.success('Copied. Paste it into a message.')
  } catch (error) {
    // The user closed the menu.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error('The result could not be shared.')
  }
}
