import { describe, expect, it } from 'vitest'
import { faultsOf } from '#web/forms/test-faults.ts'
import {
  blankTrainingCode,
  trainingCodeForm,
  type TrainingCodeValues,
} from './training-code-values.ts'

const valid: TrainingCodeValues = {
  code: ' asle ',
  name: 'Security',
  expires: true,
  expiryDate: '2027-04-30',
  validityMonths: '12',
}

describe('trainingCodeForm', () => {
  it.each<[string, Partial<TrainingCodeValues>, object]>([
    [
      'trims texts',
      {},
      { code: 'asle', name: 'Security', expiryDate: '2027-04-30', validityMonths: 12 },
    ],
    [
      'sends no dates for a code that does not expire',
      { expires: false },
      { code: 'asle', name: 'Security', expiryDate: null },
    ],
  ])('%s', (_, change, input) => {
    expect(trainingCodeForm.inputOf({ ...valid, ...change }, null)).toEqual(input)
  })

  it.each<[string, Partial<TrainingCodeValues>, Record<string, string>]>([
    ['accepts a valid form', {}, {}],
    [
      'requires a code and a name',
      { code: ' ', name: '' },
      { code: 'Please fill in code and name', name: 'Please fill in code and name' },
    ],
    [
      'requires an expiry date',
      { expiryDate: '' },
      { expiryDate: 'Please specify an expiry date' },
    ],
    [
      'needs no expiry date for a code that does not expire',
      { expires: false, expiryDate: '' },
      {},
    ],
    [
      'rejects months that are not a whole number',
      { validityMonths: '1.5' },
      { validityMonths: 'Please enter whole months from 1 to 120' },
    ],
    [
      'rejects months that are not a number',
      { validityMonths: 'a year' },
      { validityMonths: 'Please enter whole months from 1 to 120' },
    ],
    [
      'rejects empty months',
      { validityMonths: '' },
      { validityMonths: 'Please enter whole months from 1 to 120' },
    ],
  ])('%s', async (_, change, faults) => {
    expect(await faultsOf(trainingCodeForm, { ...valid, ...change })).toEqual(faults)
  })

  it('summarises the fields that are sent', () => {
    const labels = (values: TrainingCodeValues) =>
      trainingCodeForm.summaryLines(values).map(([, label, text]) => `${label}: ${text}`)
    expect(labels(valid)).toEqual([
      'Code: ASLE',
      'Name: Security',
      'Expiry Date: 30 Apr 2027',
      'Valid for (months): 12',
    ])
    expect(labels({ ...blankTrainingCode, expires: false })).toContain(
      'Expiry Date: Does not expire',
    )
  })
})
