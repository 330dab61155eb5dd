import { describe, expect, it } from 'vitest'
import type { Missing } from '#limits/rules/place/missing.ts'
import { actionWords } from '#limits/rules/legality/verdict-words.ts'
import { missingLink, settleMark } from './missing-links.ts'

const duty = { id: 'duty', date: '2026-11-02' }
const details = (settle: string, id = 'duty') => ({
  to: '/roster',
  search: { month: '2026-11', duty: id, settle },
})

it.each<[Missing, string, object]>([
  [{ input: 'homeBase' }, 'Choose your home base', { to: '/profile', hash: 'home-base' }],
  [{ input: 'report' }, 'Enter the report time', details('report')],
  [{ input: 'sectorTimes' }, 'Enter the flight times', details('sectorTimes')],
  [{ input: 'debrief' }, 'Enter the release time', details('debrief')],
  [
    { input: 'dutyTimes', dutyId: 'earlier' },
    'Enter the missing times',
    details('dutyTimes', 'earlier'),
  ],
  [{ input: 'calledAt' }, 'Enter the time of the call', details('calledAt')],
  [
    { input: 'travel', from: 'LGW', to: 'LAX' },
    'Say how you got from LGW to LAX',
    details('travel'),
  ],
  [
    { input: 'unreadDay', from: '2026-07-15', to: '2026-07-15' },
    'Add the duty of 15 July',
    { to: '/roster', search: { view: 'day', date: '2026-07-15', dialog: 'add' } },
  ],
  [{ input: 'place' }, 'Enter the airport', details('place')],
  [
    { input: 'airportZone', airport: 'XQZ' },
    'Choose the airport’s time zone',
    { to: '/profile', search: { dialog: 'airport-XQZ' } },
  ],
  [
    { input: 'dutyBefore', from: '2026-10-31', to: '2026-10-31' },
    'Import October',
    { to: '/roster', search: { dialog: 'import' } },
  ],
  [
    { input: 'earlierRoster' },
    'Import your earlier roster',
    { to: '/roster', search: { dialog: 'import' } },
  ],
  [
    { input: 'freeDays' },
    'Enter your free days',
    { to: '/roster', hash: 'before-roster-freeDays' },
  ],
  [
    { input: 'earlierHours' },
    'Enter your earlier hours',
    { to: '/roster', hash: 'before-roster-earlierTotals' },
  ],
])('%o: %s', (missing, words, link) => {
  expect(actionWords(missing)).toBe(words)
  expect(missingLink(missing, duty)).toEqual(link)
})

describe('the mark of a control', () => {
  const travel: Missing = { input: 'travel', dutyId: 'duty', from: 'LHR', to: 'BHX' }

  it('is the same for one value of one duty', () => {
    expect(settleMark({ input: 'travel' }, duty)).toBe(settleMark(travel, duty))
  })

  it('differs for the journey before another duty', () => {
    expect(settleMark({ ...travel, dutyId: 'later' }, duty)).not.toBe(settleMark(travel, duty))
  })

  it('is one for the home base of all duties', () => {
    expect(settleMark({ input: 'homeBase', dutyId: 'later' }, duty)).toBe('homeBase')
  })
})
