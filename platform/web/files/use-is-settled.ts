import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The delay before loading the code that prints and takes dropped files, so that the screen loads first. */
const settledMs = 3000

/** True 3 seconds after the screen has its data, or as soon as a file is dragged over it. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  const isLoading = useIsFetching() > 0
  useEffect(() => {
    if (isLoading) return undefined
    const timer = setTimeout(() => setSettled(true), settledMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  useEffect(() => {
    const stop = new AbortController()
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without this, the browser would open a file that is dropped before `FileDrop` is loaded.
      event.preventDefault()
      setSettled(true)
    }
    addEventListener('dragover', drag, { signal: stop.signal })
    addEventListener('drop', drag, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return isSettled
}
