/** How many entries a page of the logbook may show (spec 9). */
export const pageSizes = [5, 10, 25, 50] as const
