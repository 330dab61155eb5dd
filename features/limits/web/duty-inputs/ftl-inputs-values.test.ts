import { describe, expect, it } from 'vitest'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import {
  ftlInputsForm,
  ftlInputValues,
  typedFtlInputs,
  type FtlInputValues,
} from './ftl-inputs-values.ts'
import { testFlight } from '#limits/web/legality/test-legality.ts'

const duty = testFlight()
const blank = ftlInputValues()

describe('typedFtlInputs', () => {
  it.each<[string, Partial<FtlInputValues>, FtlInputs | null]>([
    ['gives nothing for an empty form', {}, null],
    [
      'reads a call of the evening before',
      { calledAt: '22:10' },
      { calledAt: '2026-07-14T21:10:00Z' },
    ],
    [
      'reads the report of the flight crew nearest to the own one',
      { flightCrewReport: '05:45' },
      { flightCrewReport: '2026-07-15T04:45:00Z' },
    ],
    [
      'reads a break across midnight after the report',
      { splitFrom: '23:00', splitTo: '04:00', hasSuitableAccommodation: true },
      {
        splitBreak: {
          from: '2026-07-15T22:00:00Z',
          to: '2026-07-16T03:00:00Z',
          hasSuitableAccommodation: true,
        },
      },
    ],
    ['leaves out half a break', { splitFrom: '09:00' }, null],
    ['leaves out an incomplete time', { calledAt: '2' }, null],
    ['reads the class of the rest on board', { inFlightRest: '2' }, { inFlightRest: 2 }],
    ['reads no travel as 0 minutes', { travelMinutes: '0' }, { travelMinutes: 0 }],
    [
      'reads ticks',
      { plannedExtension: true, reducedRest: true, ownTravel: true, countsHalf: true },
      { plannedExtension: true, reducedRest: true, ownTravel: true, countsHalf: true },
    ],
  ])('%s', (_, typed, inputs) => {
    expect(typedFtlInputs({ ...blank, ...typed }, duty)).toEqual(inputs)
  })

  it('takes back own travel', () => {
    const stored = testFlight({ ftlInputs: { ownTravel: true } })
    const start = ftlInputValues(stored.ftlInputs)
    expect(typedFtlInputs(start, stored)).toEqual({ ownTravel: true })
    const input = ftlInputsForm(stored).inputOf({ ...start, ownTravel: false }, null)
    expect(input).toEqual({ ftlInputs: null })
  })

  it('keeps stored inputs that are not edited', () => {
    const ftlInputs: FtlInputs = {
      calledAt: '2026-07-15T02:00:00Z',
      flightCrewReport: '2026-07-15T05:00:00Z',
      splitBreak: {
        from: '2026-07-15T08:00:00Z',
        to: '2026-07-15T11:00:00Z',
        hasSuitableAccommodation: false,
      },
      inFlightRest: 3,
      travelMinutes: 45,
      reducedRest: true,
    }
    const stored = testFlight({ ftlInputs })
    expect(typedFtlInputs(ftlInputValues(ftlInputs), stored)).toEqual(ftlInputs)
  })
})

describe('ftlInputsForm', () => {
  it.each<[string, Partial<FtlInputValues>, Record<string, string>]>([
    ['accepts an empty form', {}, {}],
    [
      'rejects a text that is not a time',
      { calledAt: '25' },
      { calledAt: 'Please enter a valid time' },
    ],
    [
      'asks for both times of a break',
      { splitFrom: '09:00' },
      { splitTo: 'Please enter both times of the break' },
    ],
    [
      'rejects a break that ends after the duty',
      { splitFrom: '09:00', splitTo: '14:00' },
      { splitTo: 'The break cannot end after the duty' },
    ],
    [
      'rejects minutes that are not whole',
      { travelMinutes: '4.5' },
      { travelMinutes: 'Please give whole minutes' },
    ],
    [
      'rejects too many minutes',
      { travelMinutes: '241' },
      { travelMinutes: 'Must be no more than 240 minutes' },
    ],
  ])('%s', async (_, typed, faults) => {
    expect(await faultsOf(ftlInputsForm(duty), { ...blank, ...typed })).toEqual(faults)
  })
})
