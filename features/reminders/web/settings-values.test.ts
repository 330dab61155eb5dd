import { expect, it } from 'vitest'
import { usualReminderSettings as usual } from '#reminders/rules/reminder-settings.ts'
import {
  fieldOf,
  hours,
  minutesFault,
  quietFault,
  settingsOf,
  valuesOf,
} from './settings-values.ts'

const chosen = {
  ...usual,
  reportHours: 12,
  travelMinutes: 55,
  quiet: { from: '21:00', to: '05:00' },
  digestAt: '06:00',
  pushShowsDetails: true,
}
const none = { ...usual, travelMinutes: null, quiet: null, digestAt: null }

it('shows each setting in its field', () => {
  expect(valuesOf(chosen)).toEqual({
    events: usual.events,
    reportHours: '12',
    travelMinutes: '55',
    quietFrom: '21:00',
    quietTo: '05:00',
    digestAt: '06:00',
    pushShowsDetails: true,
  })
})

it.each([chosen, none])('sends back the settings %#', (settings) => {
  expect(settingsOf(valuesOf(settings))).toEqual(settings)
})

it('sends no quiet hours with one time, and no blanks', () => {
  const values = { ...valuesOf(chosen), quietTo: '', travelMinutes: ' ' }
  expect(settingsOf(values)).toMatchObject({ quiet: null, travelMinutes: null })
})

it.each([
  ['', undefined],
  [' 45 ', undefined],
  ['1', undefined],
  ['720', undefined],
  ['0', 'Please enter 1 to 720 minutes'],
  ['721', 'Please enter 1 to 720 minutes'],
  ['1.5', 'Please enter whole minutes, such as 45'],
  ['soon', 'Please enter whole minutes, such as 45'],
])('the fault of %j minutes', (text, fault) => {
  expect(minutesFault(text)).toBe(fault)
})

const both = 'Please choose both times'
const endless = 'The quiet hours must end at another time than they begin'

it.each([
  ['', '', undefined, undefined],
  ['22:00', '07:00', undefined, undefined],
  ['', '07:00', both, undefined],
  ['22:00', '', undefined, both],
  ['22:00', '22:00', undefined, endless],
])('the faults of quiet hours %j to %j', (quietFrom, quietTo, ofFrom, ofTo) => {
  expect(quietFault('quietFrom', { quietFrom, quietTo })).toBe(ofFrom)
  expect(quietFault('quietTo', { quietFrom, quietTo })).toBe(ofTo)
})

it('offers each hour of the day', () => {
  expect([hours.length, hours[0], hours[9], hours.at(-1)]).toEqual([24, '00:00', '09:00', '23:00'])
})

it('finds the field of a fault', () => {
  expect(['quiet.from', 'quiet.to', 'travelMinutes'].map(fieldOf)).toEqual([
    'quietFrom',
    'quietTo',
    'travelMinutes',
  ])
})
