import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** A part of an address that tells one page from another. */
export type LeavingPart = 'pathname' | 'search' | 'hash'

/**
 * Refuses to leave the page while changes are at stake. Another month or filter of the same page is not refused.
 *
 * @param onRefused gets a function that leaves the page after all.
 * @param of the part of the address that makes another page: with `search` or `hash`, another one of the same path is
 *   refused too.
 */
export function useLeavingGuard(
  isAtStake: boolean,
  onRefused: (leave: () => void) => void,
  of: LeavingPart = 'pathname',
): void {
  const { history } = useRouter()
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (!isAtStake) return undefined
    return history.block({
      blockerFn: async ({ currentLocation, nextLocation, action }) => {
        const isSame = (part: LeavingPart) => currentLocation[part] === nextLocation[part]
        if (isSame('pathname') && isSame(of)) return false
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
  }, [isAtStake, history, of])
}
