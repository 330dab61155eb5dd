import { useRef, type TouchEvent } from 'react'

/** Pixels that a finger moves sideways at least, and how much further sideways than up or down. */
const swipePixels = 48
const swipeShare = 1.5

/**
 * Handlers of an element that a finger swipes sideways. Up and down, the page scrolls. A dialog of the element lies
 * elsewhere in the page, and takes its touches for itself.
 *
 * @param onSwipe gets 1 for a swipe to the left, which leads forward, and −1 for one to the right.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const touch = touches[0]
      // The library reports touches of dialogs too.
      const isInside = target instanceof Node && currentTarget.contains(target)
      const isOne = touch !== undefined && touches.length === 1 && isInside
      start.current = isOne ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = null
      if (Math.abs(x) < swipePixels || Math.abs(x) < swipeShare * Math.abs(y)) return
      onSwipe(x < 0 ? 1 : -1)
    },
  }
}
