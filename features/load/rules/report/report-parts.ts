/** The parts that are off unless the crew member ticks them. The screen shows them in this order. */
export const reportParts = ['name', 'contacts', 'health', 'crew', 'law', 'manual'] as const
export type ReportPart = (typeof reportParts)[number]

/** The labels of the ticks. */
export const reportPartWords: Record<ReportPart, string> = {
  name: 'My name and number',
  contacts: 'Contacts',
  health: 'My ratings and sleep',
  crew: 'The crew of this duty',
  law: 'Words of the law',
  manual: 'My line of the manual',
}

/** The ticked parts, and the crew member's own words. The words are not stored. */
export type ReportChoice = {
  include: Partial<Record<ReportPart, boolean | undefined>>
  words: string
}
