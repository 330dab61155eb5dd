import { useEffect, useRef, useState } from 'react'

/** Long enough that typing does not fill the browser's history of addresses. */
const addressDelayMs = 300

/**
 * The words being typed, at once, and in the address a moment after.
 *
 * @param told the words as they stand in the address.
 */
export function useSearchWords(
  told: string,
  tell: (words: string) => void,
): [words: string, type: (words: string) => void] {
  const [words, setWords] = useState(told)
  const timer = useRef<number | null>(null)

  useEffect(() => {
    // The address was changed by something else than typing.
    if (timer.current === null) setWords(told)
  }, [told])

  useEffect(() => () => window.clearTimeout(timer.current ?? undefined), [])

  function type(next: string): void {
    setWords(next)
    window.clearTimeout(timer.current ?? undefined)
    timer.current = window.setTimeout(() => {
      timer.current = null
      tell(next)
    }, addressDelayMs)
  }

  return [words, type]
}
