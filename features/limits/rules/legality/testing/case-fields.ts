/** All fields of the cases. Any other fails its case, because it would not be tested. */
const caseFields = {
  case: 'id title article given expected',
  ruleCase: 'id title given at rule expected note seen',
  given: 'settings flights duties change',
  settings:
    'scheme disruptiveType historyFrom freeFrom lastTripNear base ownLimits earlierMonths earlierTotals freeDaysThisYear logbookFrom',
  base: 'from airports',
  ownLimit: 'rule value name source',
  earlierMonth: 'month flightMin dutyMin',
  earlierTotals: 'flight12mMin flightYearMin duty12mMin',
  flight: 'date minutes',
  change: 'add remove change',
  changed: 'index duty',
  duty: 'date type start end sectors precedingStandby callout split flightCrewReport travelMin inFlightRest plannedExtension reducedRest ownTravel',
  sector: 'from to dep arr actArr positioning',
  precedingStandby: 'type start contact',
  split: 'start end suitable',
  expected: 'perDuty recoveryRests firstFullyChecked earliestReport newBreaches',
  dutyExpected:
    'verdict line rules coverage missing findings state maxFdpMin fdpMin latestOnBlock standbyReductionMin nightsRequired nightsFound windows restMin restRequiredMin disruptive',
  finding: 'rule level minutes limit source',
  recoveryRest: 'from to restMin localNights proven',
  earliestReport: 'atHome away',
  newBreach: 'date rule',
}

/** The fields that are not known, as `kind.field`. */
export function unknownIn(kind: keyof typeof caseFields, read: object[]): string[] {
  const known = caseFields[kind].split(' ')
  const names = new Set(read.flatMap((fields) => Object.keys(fields)))
  return [...names].filter((name) => !known.includes(name)).map((name) => `${kind}.${name}`)
}
