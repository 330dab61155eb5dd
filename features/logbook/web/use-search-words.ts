import { useEffect, useRef, useState } from 'react'

/** The delay before typed words are put into the URL. */
const addressDelayMs = 300

/**
 * The search words: at once as they are typed, and debounced in the URL.
 *
 * @param stored the words in the URL.
 */
export function useSearchWords(
  stored: string,
  store: (words: string) => void,
): [words: string, type: (words: string) => void] {
  const [words, setWords] = useState(stored)
  const timer = useRef<number | null>(null)

  useEffect(() => {
    // The URL was changed by something other than typing.
    if (timer.current === null) setWords(stored)
  }, [stored])

  useEffect(() => () => window.clearTimeout(timer.current ?? undefined), [])

  function type(next: string): void {
    setWords(next)
    window.clearTimeout(timer.current ?? undefined)
    timer.current = window.setTimeout(() => {
      timer.current = null
      store(next)
    }, addressDelayMs)
  }

  return [words, type]
}
