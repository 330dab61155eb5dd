import { useQuery } from '@tanstack/react-query'
import { cardOn, rankOn } from '#domain/pay-check/rates/expected-pay.ts'
import { profileQuery } from '#web/api/shared-queries.ts'
import { RateCardDialogs } from './rate-card-dialogs.tsx'
import { blankCard, raisedCard } from './rate-card-values.ts'
import type { RateChange } from './rate-change.ts'
import { rateCardsQuery } from './pay-rate-queries.ts'

type Props = { change: RateChange; onClosed: () => void }

/** The form of a new version of the card that a raise concerns. It opens when it has the cards. */
export function NewRateDialog({ change, onClosed }: Props) {
  const cards = useQuery(rateCardsQuery)
  const profile = useQuery(profileQuery)
  if (cards.isPending || profile.isPending) return null
  const rank = rankOn(profile.data?.data.ranks ?? [], change.first)
  const card = cardOn(cards.data ?? [], { date: change.first, rank })
  const base = cards.data?.find(({ id }) => id === card?.id)
  if (!base)
    return (
      <RateCardDialogs open={{ kind: 'add', start: blankCard(change.from) }} onClosed={onClosed} />
    )
  // A version begins after its card.
  const from = base.validFrom < change.from ? change.from : change.first
  const start = raisedCard(base, { ...change, from })
  return <RateCardDialogs open={{ kind: 'version', start }} onClosed={onClosed} />
}
