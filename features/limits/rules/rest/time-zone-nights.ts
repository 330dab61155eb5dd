/**
 * Local nights of rest at home base after a rotation with a time difference of at least four hours (CS
 * FTL.1.235(b)(3)(i)), by hours since the report at home base: under 48, 72, 96, and from 96 on.
 */
const rows: [mostHours: number, nights: [number, number, number, number]][] = [
  [6, [2, 2, 3, 3]],
  [9, [2, 3, 3, 4]],
  [12, [2, 3, 4, 5]],
]

/** The smallest difference of local times that needs more rest. */
export const timeDifferenceMinutes = 4 * 60

/**
 * The local nights of rest at home base that a rotation needs.
 *
 * @param differenceMinutes the largest difference from home base; at most 12 hours.
 * @param elapsedMinutes from the report at home base to the release after the return.
 */
export function timeZoneNights(differenceMinutes: number, elapsedMinutes: number): number {
  if (differenceMinutes < timeDifferenceMinutes) return 0
  const [, nights] = rows.find(([most]) => differenceMinutes <= most * 60) ?? rows.at(-1) ?? []
  const column = Math.min(3, Math.max(0, Math.floor(elapsedMinutes / 60 / 24) - 1))
  return nights?.[column] ?? 0
}
