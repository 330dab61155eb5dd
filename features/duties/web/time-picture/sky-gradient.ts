import type { SkyStretch } from '#kernel/time-picture/sky.ts'
import { placeIn, type TimeWindow } from '#kernel/time-picture/time-window.ts'
import { addMinutes } from '#kernel/time/zone-time.ts'

/** Minutes on each side of a border over which one tone fades into the next. */
const skyFadeMinutes = 20

/** The tones of a sky as a CSS gradient from left to right. */
export function skyGradient({ window, sky }: { window: TimeWindow; sky: SkyStretch[] }): string {
  const stops = sky.flatMap(({ tone, from, to }, index) => {
    const begin = index === 0 ? from : addMinutes(from, skyFadeMinutes)
    const end = index === sky.length - 1 ? to : addMinutes(to, -skyFadeMinutes)
    return [begin, end].map((at) => `var(--sky-${tone}) ${placeIn(window, at).toFixed(2)}%`)
  })
  return `linear-gradient(90deg, ${stops.join(', ')})`
}
