import { useEffect, useState } from 'react'

/** Judging takes longer than a keystroke may. It waits for a pause in typing of this length. */
const pauseMs = 120

/**
 * The last value that stayed unchanged for a moment. Slow computations use it, so that typing stays fast.
 *
 * @param value must be the same object until it changes.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
