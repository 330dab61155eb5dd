import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus, WalletCards } from 'lucide-react'
import { Suspense } from 'react'
import type { LearnedRate, RateCardAnswer } from '#pay/api/pay-rates.ts'
import { daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { portalToday } from '#web/base/clock.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { openRecord } from '#web/ui/dialogs/open-record.ts'
import { lookupOf, useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { LearnedRates } from './learned-rates.tsx'
import { MonthForecast } from './month-forecast.tsx'
import { learnedRatesQuery, rateCardsQuery, recentReportsQuery } from './pay-rate-queries.ts'
import { RateCards } from './rate-cards.tsx'
import type { RateDialog } from './rate-card-dialogs.tsx'
import { blankCard } from './rate-card-values.ts'
import { firstUnratedDay } from './unrated-report.ts'

const LinkedCard = lazyComponent(() => import('./linked-card.tsx'), 'LinkedCard')
const RateCardDialogs = lazyComponent(() => import('./rate-card-dialogs.tsx'), 'RateCardDialogs')

const route = getRouteApi('/portal/me/profile/pay-rates')

/**
 * Pay rates: what the portal learned from earlier pay, and the rate cards. Its file is not called a page, because
 * `scripts/web-chunks.ts` would then load code that it shares with dialogs with every section.
 */
export function PayRatesView() {
  const cards = useQuery(rateCardsQuery)
  const learned = useQuery(learnedRatesQuery)
  const { dialog, key, open, close } = useOpenDialog<RateDialog>()
  const linked = useLinkedDialog(route.useSearch().card)
  return (
    <>
      <div className="mb-5">
        <PageHeader title="My Pay Rates" subtitle="What your duties pay" isQuiet />
      </div>
      <QueryView
        query={learned.isPending ? { ...cards, data: undefined } : cards}
        loading={<RatesSkeleton />}
      >
        {(data) => (
          <Rates
            cards={data}
            learned={learned.data ?? null}
            onRetry={() => void learned.refetch()}
            onOpen={(next) =>
              next.kind === 'edit' ? openRecord('card', next.card.id) : open(next)
            }
          />
        )}
      </QueryView>
      {dialog && (
        <Suspense>
          <RateCardDialogs key={key} open={dialog} onClosed={close} />
        </Suspense>
      )}
      {linked.dialog && (
        <Suspense>
          <LinkedCard
            key={linked.key}
            id={linked.dialog}
            cards={cards.data}
            lookup={lookupOf(cards)}
            onClosed={linked.close}
          />
        </Suspense>
      )}
    </>
  )
}

type Props = {
  cards: RateCardAnswer[]
  /** Null if they could not be loaded. */
  learned: LearnedRate[] | null
  /** Loads the learned rates again. */
  onRetry: () => void
  onOpen: (dialog: RateDialog) => void
}

function Rates({ cards, learned, onRetry, onOpen }: Props) {
  const firstOfMonth = daysOfMonth(monthOf(portalToday())).first
  const { data: reports = [] } = useQuery(recentReportsQuery(portalToday()))
  const ranks = useQuery(profileQuery).data?.data.ranks
  // Before the ranks are known, a card of a rank cannot be judged.
  const unrated = ranks ? firstUnratedDay(reports, cards, ranks) : null
  const start = blankCard(unrated ?? firstOfMonth)
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      className="max-sm:w-full"
      onClick={() => onOpen({ kind: 'add', start, unrated })}
    >
      Add a rate card
    </Button>
  )
  if (cards.length === 0 && learned?.length === 0) {
    return (
      <Card>
        <EmptyState icon={WalletCards} title="No rates yet" action={add}>
          With your rates the portal shows what a duty is worth and which pay is missing. After
          about five similar duties the portal knows what they pay.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid max-w-3xl gap-5">
      <MonthForecast />
      <LearnedRates learned={learned} cards={cards} from={firstOfMonth} onRetry={onRetry} />
      <RateCards cards={cards} onOpen={onOpen} from={firstOfMonth} />
      <div>{add}</div>
    </div>
  )
}

function RatesSkeleton() {
  return (
    <SkeletonGroup label="Loading your pay rates">
      <div className="grid gap-5">
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </SkeletonGroup>
  )
}
