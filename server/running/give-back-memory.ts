import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMs = 2000

/** The share of its time the portal may have been at work, to be called calm. */
const calmShare = 0.25

/** Less is not worth the 50 ms or so for which nobody is answered. */
const worthBytes = 40 * 1024 * 1024

/**
 * Has V8 give back what large answers took, once the portal is calm. By itself V8 keeps it, idle or not, because
 * it might be needed again; while there is work, it may.
 */
export function giveBackMemory(): void {
  const collect = collector()
  // A portal that starts still grows: it is known from the first look.
  let leastHeld = Number.POSITIVE_INFINITY
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const held = process.memoryUsage.rss()
    leastHeld = Math.min(leastHeld, held)
    if (utilization > calmShare || held - leastHeld < worthBytes) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    // What is left is needed, or cannot be given back: it counts as the least from now on.
    leastHeld = process.memoryUsage.rss()
  }
  setInterval(look, lookEveryMs).unref()
}

/** V8's own collector. The flag gives it to contexts made from now on, and to no other. */
function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}
