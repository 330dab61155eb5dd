import { expect, it } from 'vitest'
import { requiredFaults, timeFaults } from './text-faults.ts'

const values = { date: '', brief: '25:10', debrief: ' ', sectors: [{ arrival: '8' }] }
const fields = ['date', 'brief', 'debrief', 'sectors.0.arrival', 'sectors.1.arrival']

it('finds required fields without a text, also in lists', () => {
  expect(requiredFaults(values, fields).map(({ field }) => field)).toEqual([
    'date',
    'debrief',
    'sectors.1.arrival',
  ])
})

it('finds texts that are not times, and accepts empty ones', () => {
  expect(timeFaults(values, fields)).toEqual([
    { field: 'brief', message: 'Please enter a valid time' },
    { field: 'sectors.0.arrival', message: 'Please enter a valid time' },
  ])
  expect(timeFaults({ brief: '08:05' }, ['brief'])).toEqual([])
})
