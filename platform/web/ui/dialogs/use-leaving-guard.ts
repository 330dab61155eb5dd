import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Refuses to leave the page while changes are at stake. Another month or filter of the same page is not refused.
 *
 * @param onRefused gets a function that leaves the page after all.
 * @param isOfSearch true to refuse another search of the same page too.
 */
export function useLeavingGuard(
  isAtStake: boolean,
  onRefused: (leave: () => void) => void,
  isOfSearch = false,
): void {
  const { history } = useRouter()
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (!isAtStake) return undefined
    return history.block({
      blockerFn: async ({ currentLocation, nextLocation, action }) => {
        const isSameSearch = !isOfSearch || currentLocation.search === nextLocation.search
        if (currentLocation.pathname === nextLocation.pathname && isSameSearch) return false
        const { href, state } = nextLocation
        const isStep = action !== 'PUSH' && action !== 'REPLACE'
        const { afterDialogs, noteRefusedStep, placeOf } = await import('./dialog-history.ts')
        const count = placeOf(nextLocation) - placeOf(currentLocation)
        // The question adds an entry, after which nothing is ahead. So a step ahead is a new entry.
        const leave = () => {
          if (isStep && count < 0) history.go(count, { ignoreBlocker: true })
          else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true })
          else history.push(href, state, { ignoreBlocker: true })
        }
        if (isStep) noteRefusedStep()
        refuse(() => afterDialogs(leave))
        return true
      },
      enableBeforeUnload: true,
    })
  }, [isAtStake, history, isOfSearch])
}
