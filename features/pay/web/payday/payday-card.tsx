import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Payday } from '#pay/api/payday.ts'
import { paydaySettingsPath } from '#pay/api/paths.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { portalTimeOf } from '#web/base/clock.ts'
import { errorMessage, isRequestError } from '#web/http/request-error.ts'
import { useChanges, WaitingMark } from '#web/outbox/waiting-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import {
  amountWords,
  certaintyWords,
  firstStep,
  paydaySubject,
  paydayTitle,
  type PaydayStep,
} from './payday-lines.ts'

type Props = {
  query: Pick<UseQueryResult<Payday>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>
  /** Opens the parts. */
  onOpen: () => void
  onStep: (step: PaydayStep) => void
}

/** The range of the next pay day in one line. Its height is the same in all states. */
export function PaydayCard({ query, onOpen, onStep }: Props) {
  const { data, error } = query
  return (
    <Card isFlush aria-label="What lands" className="mt-4">
      {data ? (
        <>
          <Range payday={data} query={query} onOpen={onOpen} onStep={onStep} />
          {isRequestError(error) && error.status !== 0 && (
            <div className="border-t border-line px-4 sm:px-5">
              <Failure query={query}>It could not be loaded again.</Failure>
            </div>
          )}
        </>
      ) : (
        <div className={`${lineLook} px-4 sm:px-5`}>
          {error ? (
            <Failure query={query}>What lands could not be loaded. {errorMessage(error)}</Failure>
          ) : (
            <SkeletonGroup label="Loading what lands...">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="mt-2 h-6 w-52" />
            </SkeletonGroup>
          )}
        </div>
      )}
    </Card>
  )
}

/** The height of two lines below a short one, so that a long range moves nothing on a phone. */
const lineLook = 'flex min-h-20 w-full items-center gap-2 py-1.5 text-start'

/** A failure in a line, with a button to try again. */
function Failure({ query, children }: Pick<Props, 'query'> & { children: ReactNode }) {
  const { isFetching, refetch } = query
  return (
    <div role="alert" className="flex grow items-center justify-between gap-2 py-2 text-sm">
      <p>{children}</p>
      <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}

/** The range, or the step without which there is none. */
function Range({ payday, query, onOpen, onStep }: Props & { payday: Payday }) {
  const amount = amountWords(payday)
  const step = amount ? null : firstStep(payday.missing)
  const isSaved = useChanges().some(({ path }) => path === paydaySettingsPath)
  return (
    <h3 className="text-base">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => (step ? onStep(step.step) : onOpen())}
        className={`${lineLook} px-4 transition-colors hover:bg-raised sm:px-5`}
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            {amount ? 'What lands' : paydayTitle(payday)}
            <WaitingMark ids={['payday']} />
            <Age query={query} />
          </span>{' '}
          {amount ? (
            <span className="block text-pretty">
              <b className="font-semibold">
                {paydaySubject(payday)}: {amount}
              </b>{' '}
              <span className="font-normal text-ink-2">· {certaintyWords(payday)}</span>
            </span>
          ) : (
            <span className="block font-semibold">
              {step && !isSaved ? step.label : 'Not known yet'}
            </span>
          )}
        </span>
        <ChevronRight size={18} className="shrink-0 text-ink-3" />
      </button>
    </h3>
  )
}

/** When the shown result was sent, while the portal gives no newer one. */
function Age({ query: { error, dataUpdatedAt } }: Pick<Props, 'query'>) {
  if (!error) return null
  const sent = portalTimeOf(dataUpdatedAt)
  return (
    <span>
      Last result, {dayWords(londonDate(sent))}, {londonTime(sent)}
    </span>
  )
}
