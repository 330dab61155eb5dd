import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { RateCardDialogs } from './rate-card-dialogs.tsx'
import { blankCard, raisedCard } from './rate-card-values.ts'
import { cardOfRaise, isCardFault, type RateChange } from './rate-change.ts'
import { rateCardsQuery } from './pay-rate-queries.ts'

type Props = { change: RateChange; onClosed: () => void }

/**
 * The form of a new version of the card that a raise concerns, or of the card itself if it begins no earlier. It opens
 * when it has the cards.
 */
export function NewRateDialog({ change, onClosed }: Props) {
  const cards = useQuery(rateCardsQuery)
  const profile = useQuery(profileQuery)
  if (cards.isPending || profile.isPending) return null
  const card = cardOfRaise(change, cards.data ?? [], profile.data?.data.ranks ?? [])
  if (!card) {
    const start = blankCard(change.from)
    return <RateCardDialogs open={{ kind: 'add', start, unrated: null }} onClosed={onClosed} />
  }
  if (isCardFault(change, card)) {
    return <RateCardDialogs open={{ kind: 'edit', card }} onClosed={onClosed} />
  }
  const start = raisedCard(card, change)
  return <RateCardDialogs open={{ kind: 'version', start }} onClosed={onClosed} />
}
