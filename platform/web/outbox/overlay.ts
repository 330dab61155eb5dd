import type { QueryKey } from '@tanstack/react-query'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { QueuedChange } from './queued-change.ts'

/** The state of this device while it shows the data of queries. */
export type Moment = {
  /** The changes that wait on this device, in order, without refused ones. */
  changes: readonly QueuedChange[]
  now: Instant
  /** The data that the portal sent to the queries whose keys begin like this. */
  confirmed: <Data>(...key: string[]) => Data[]
}

/**
 * Shows the data of a query as the user is to see it now: with the changes that wait, and with states that follow the clock.
 * Returns the data itself if nothing differs.
 */
export type Overlay<Data> = (data: Data, key: QueryKey) => Data

/** The overlays of all features, by the first part of the keys of their queries. */
export type Overlays = {
  of: Record<string, (data: never, key: QueryKey) => unknown>
  /** The ids of records that waiting changes add or change, also as an effect on another record. */
  affected: ReadonlySet<string>
}

type LoadOverlays = () => Promise<{ overlaysAt: (moment: Moment) => Overlays }>

let load: LoadOverlays | null = null

/** Sets the function that loads the overlays of the features. */
export function setOverlays(loadOverlays: LoadOverlays): void {
  load = loadOverlays
}

/** Loads the overlays when they are needed: most visits have no waiting change. */
export async function loadOverlays(): Promise<(moment: Moment) => Overlays> {
  const loaded = await load?.()
  return loaded?.overlaysAt ?? (() => ({ of: {}, affected: new Set() }))
}
