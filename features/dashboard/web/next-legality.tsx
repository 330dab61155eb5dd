import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import type { LikelyBase, NextLegality as Legality } from '#limits/api/next-legality.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { missingLink } from '#limits/web/legality/missing-links.ts'
import { verdictLooks } from '#limits/web/legality/verdict-looks.ts'
import { textLinkLook } from '#web/ui/button-look.ts'

/** Its code is loaded for users without a home base. */
const HomeBaseOffer = lazyComponent(
  () => import('#limits/web/legality/home-base-offer.tsx'),
  'HomeBaseOffer',
)

type Props = {
  legality: Legality
  duty: RosterEntry
  likelyBase: LikelyBase | null
}

/**
 * The legality of the next duty in one line: the icon of its verdict, and the action that settles an unknown rule.
 * Without a home base the probable one is offered; once it is saved, the line has the focus.
 */
export function NextLegality({ legality, duty, likelyBase }: Props) {
  const { verdict, sentence, action } = legality
  const { Icon, text, word } = verdictLooks[verdict]
  const asksForBase = action?.missing.input === 'homeBase' && likelyBase !== null
  const line = useRef<HTMLDivElement>(null)
  return (
    <div ref={line} tabIndex={-1} className="flex items-start gap-2">
      <Icon
        size={16}
        className={`mt-0.5 shrink-0 ${text}`}
        aria-label={verdict === 'legal' ? undefined : word}
      />
      <div>
        <span className="font-medium">{unbrokenHours(sentence)}</span>{' '}
        {action && !asksForBase && (
          <>
            <Link
              {...missingLink(action.missing, { id: duty.id, date: action.date })}
              className={textLinkLook}
            >
              {action.words}
            </Link>
            .{' '}
          </>
        )}
        <span className="text-ink-3">An aid, not the authority.</span>
        {asksForBase && (
          <div className="mt-1.5">
            <Suspense fallback={<div className="h-11 lg:h-9" />}>
              <HomeBaseOffer likely={likelyBase} onSaved={() => line.current?.focus()} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  )
}
