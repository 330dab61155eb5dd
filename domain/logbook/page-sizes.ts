/** Choices for the number of entries on a logbook page (spec 9). */
export const pageSizes = [5, 10, 25, 50] as const
