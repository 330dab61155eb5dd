/** A text of the law beside the evidence: its place, the state that was read, and a quotation only if read whole. */
type LawText =
  | { place: string; state: string; quote: string; beside?: string }
  | { place: string; state: null; quote: null; beside: string }

const consolidation = 'consolidation of January 2021'

/**
 * The words of the law of a fatigue report. Only what was read as a whole is quoted; the rest is named.
 *
 * Sources: the consolidations of Regulations (EU) 2018/1139 and 376/2014 as kept in the law of the United Kingdom.
 */
const lawTexts: readonly LawText[] = [
  {
    place: 'UK Regulation 2018/1139, Annex V 7.6',
    state: consolidation,
    quote:
      'A crew member must not perform allocated duties on board an aircraft when under the influence of psychoactive substances or alcohol or when unfit due to injury, fatigue, medication, sickness or other similar causes.',
  },
  {
    place: 'UK Regulation 376/2014, Article 16(12)',
    state: consolidation,
    quote:
      'Employees and contracted personnel may report to the CAA alleged infringements of the rules established by this Article.',
    beside: 'Article 16(11) requires internal just-culture rules of each organisation.',
  },
  // Only restatements were read of these two, so they are named and not quoted.
  { place: 'ORO.FTL.115', state: null, quote: null, beside: 'responsibilities of crew members.' },
  {
    place: 'ORO.FTL.120',
    state: null,
    quote: null,
    beside: 'fatigue risk management of the operator.',
  },
]

/** The part "Words of the law", line by line. */
export function lawLines(): string[] {
  return [
    'Words of the law',
    ...lawTexts.flatMap(({ place, state, quote, beside }) =>
      quote === null
        ? [`${place}: ${beside}`]
        : [`${place} (${state}):`, `"${quote}"`, ...(beside ? [beside] : [])],
    ),
  ]
}
