import { useId } from 'react'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { isClaimable } from '#pay/rules/claims/pay-claim.ts'
import { FindingCard, type TickProps } from './finding-card.tsx'
import type { WhyProps } from './finding-why.tsx'

type Props = Omit<WhyProps, 'finding'> & {
  /** None in a group that has its title elsewhere. */
  title?: string
  findings: PayFindingAnswer[]
  /** The ids of the chosen findings; absent for a group that cannot be claimed. */
  ticked?: ReadonlySet<string>
  onTick?: (id: string, isTicked: boolean) => void
}

/** A group of findings; nothing without any. */
export function FindingList({ title, findings, ticked, onTick, ...why }: Props) {
  const id = useId()
  if (findings.length === 0) return null
  const cards = (
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <FindingCard key={finding.id} {...why} finding={finding} tick={tickOf(finding)} />
      ))}
    </ul>
  )

  function tickOf(finding: PayFindingAnswer): TickProps | undefined {
    if (!ticked || !onTick || !isClaimable(finding)) return undefined
    return {
      isTicked: ticked.has(finding.id),
      onTick: (isTicked) => onTick(finding.id, isTicked),
    }
  }

  if (!title) return cards
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lg">
        {title} <span className="text-base font-normal text-ink-3">{findings.length}</span>
      </h3>
      {cards}
    </section>
  )
}
