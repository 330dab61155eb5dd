import { importWithRetry } from '#web/base/lazy-import.ts'

/** Loads the function that turns the data of an earlier version of a shape into that of this release. */
type LoadUpgrades = () => Promise<{
  upgradedFrom: (shape: string, version: number, data: unknown) => unknown
}>

let load: LoadUpgrades | null = null

/** Sets the function that loads the upgrades of the features. */
export function setUpgrades(loadUpgrades: LoadUpgrades): void {
  load = loadUpgrades
}

/** The data of an answer that an earlier release stored, in the shape of this one. */
export async function upgraded(shape: string, version: number, data: unknown): Promise<unknown> {
  if (!load) return data
  return (await importWithRetry(load)).upgradedFrom(shape, version, data)
}
