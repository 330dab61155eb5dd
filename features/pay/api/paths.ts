export const payReportsPath = '/api/employment/variable-pay-reports'

/** Path of one report. */
export const payReportPath = (id: string) => `${payReportsPath}/${id}`

export const payChecksPath = '/api/employment/pay-check'

/** Path of one finding, to dismiss it or to open it again. */
export const payFindingPath = (id: string) => `${payChecksPath}/findings/${id}`

/** Path of the crew member's own matches of lines and duties. */
export const payMatchesPath = `${payChecksPath}/matches`

/** Path of the expected pay of a month's duties. */
export const payExpectationPath = '/api/employment/pay-expectation'

export const payClaimsPath = '/api/employment/pay-claims'

/** Path of one claim. */
export const payClaimPath = (id: string) => `${payClaimsPath}/${id}`

/** Path of a claim as CSV. */
export const payClaimCsvPath = (id: string) => `${payClaimPath(id)}.csv`

/** Path of a claim as text. */
export const payClaimTextPath = (id: string) => `${payClaimPath(id)}/text`

/** Path to test a correction of the pay check. It stores nothing. */
export const payPreviewPath = `${payChecksPath}/preview`

export const payRatesPath = '/api/employment/pay-rates'

/** Path of one rate card. */
export const payRatePath = (id: string) => `${payRatesPath}/${id}`

/** Path of the rates that earlier pay shows. */
export const learnedRatesPath = `${payRatesPath}/learned`

/** Path to use a learned rate as an own one. */
export const confirmRatePath = (id: string) => `${learnedRatesPath}/${id}/confirm`

/** Path of the crew member's tax papers of a tax year: 2026 is 6 April 2026 to 5 April 2027. */
export const payTaxYearPath = (year: number | string) => `/api/employment/pay-tax-years/${year}`

/** Path of what lands on the next pay day. */
export const paydayPath = '/api/employment/payday'

/** Path of what every payslip states. */
export const paydaySettingsPath = `${paydayPath}/settings`

/** Path of the figures that the user types for one pay day, by the last day of its pay period. */
export const paydayPeriodPath = (period: string) => `${paydayPath}/${period}`
