import { expect, it } from 'vitest'
import { fieldWords } from './field-words.ts'

it.each([
  ['name', 'Name'],
  ['actualDebrief', 'Actual debrief'],
  ['entries.0.crewFood', 'Entry 1, Crew Food'],
  ['entries.11.routeNumber', 'Entry 12, route number'],
  ['sectors.1.scheduledArrival', 'Sector 2, scheduled arrival'],
  ['actualDepartureTimes.1', 'Actual departure time 2'],
  ['flightNumbers.0', 'Flight number 1'],
  ['crew.2', 'Crew 3'],
  ['openingBalances.0.dutyMinutes', 'Opening balance 1, duty minutes'],
  ['4.date', 'Entry 5, date'],
  ['user_id', 'User_id'],
  ['<b>', '<b>'],
  ['', ''],
])('%s is called %s', (path, words) => {
  expect(fieldWords(path.split('.'))).toBe(words)
})

it('shortens unknown names, and replaces broken characters', () => {
  expect(fieldWords(['k'.repeat(500)])).toHaveLength(60)
  expect(fieldWords(['\uD800'])).toBe('\uFFFD')
})
