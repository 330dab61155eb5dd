import { setTimeout } from 'node:timers/promises'

const settleMs = 100

/** Gives connections that were closed while this process was busy the time to be seen so, before they are used again. */
export const settle = () => setTimeout(settleMs)
