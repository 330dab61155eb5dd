import { describe, expect, it } from 'vitest'
import type { Profile } from '#profile/api/profile.ts'
import { mergeEdit } from '#web/forms/merge-edit.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import { profileRules, valuesOf, type BaseValues } from './profile-values.ts'
import { blankProfile } from '#profile/web/test-profile.ts'

const gatwick = { from: null, airports: ['LGW', 'LHR'] }
const manchester = { from: '2026-11-01', airports: ['MAN'] }
const stored: Profile = { ...blankProfile, baseAirport: 'LGW', bases: [gatwick, manchester] }
const london: Profile = {
  ...stored,
  bases: [{ from: null, airports: ['LHR', 'LGW'] }],
  baseCity: 'LON',
}

const base = (from: string, ...codes: string[]): BaseValues => ({
  from,
  airports: codes.map((code) => ({ code })),
})
const withBases = (...bases: BaseValues[]) => ({ ...valuesOf(stored), bases })
const editOf = (values: ReturnType<typeof valuesOf>, profile: Profile) =>
  mergeEdit(values, { opened: profile, base: profile }, profileRules)

describe('the bases of the profile form', () => {
  it.each<[string, Profile['bases'], BaseValues[]]>([
    ['none', [], [base('', '')]],
    ['one', [gatwick], [base('', 'LGW', 'LHR')]],
    ['a later one only', [manchester], [base('', ''), base('2026-11-01', 'MAN')]],
  ])('start with %s', (_, bases, expected) => {
    expect(valuesOf({ ...stored, bases }).bases).toEqual(expected)
  })

  it.each<[string, BaseValues[], Profile['bases']]>([
    ['an empty one', [base('', ' ')], []],
    ['codes in small letters', [base('', 'lgw ', 'LHR')], [gatwick]],
    [
      'the earlier one first',
      [base('', 'LGW', 'LHR'), base('2027-01-01', 'BHX'), base('2026-11-01', 'MAN')],
      [gatwick, manchester, { from: '2027-01-01', airports: ['BHX'] }],
    ],
  ])('send %s', (_, bases, expected) => {
    expect(profileRules.inputOf(withBases(...bases), null).bases).toEqual(expected)
  })

  it('leave the question about a stored city open until it is answered', () => {
    const start = valuesOf(london)
    expect(editOf({ ...start, name: 'Amelia' }, london).whole).not.toHaveProperty('bases')
    const all = { ...start, baseCity: '' }
    expect(editOf(all, london).touched).toEqual({ bases: london.bases })
    const one = { ...start, baseCity: '', bases: [base('', 'LGW')] }
    const bases = [{ from: null, airports: ['LGW'] }]
    expect(editOf(one, london).whole).toMatchObject({ bases })
    expect(editOf({ ...one, baseCity: 'LON' }, london).whole).toMatchObject({ bases })
  })

  it.each<[string, BaseValues[], Record<string, string>]>([
    ['none', [base('', '')], {}],
    [
      'no code',
      [base('', 'B1')],
      { 'bases.0.airports.0.code': 'Please enter an airport code of three letters' },
    ],
    [
      'an airport twice',
      [base('', 'LGW', 'LGW')],
      { 'bases.0.airports.1.code': 'This airport is given twice' },
    ],
    [
      'a change of base without its day',
      [base('', 'LGW'), base('', 'MAN')],
      { 'bases.1.from': 'Please give the first day of this base' },
    ],
    [
      'an empty change of base after one that is sent later',
      [base('', ''), base('2027-01-01', 'BHX'), base('2026-11-01', '')],
      { 'bases.2.airports.0.code': 'Please enter an airport code of three letters' },
    ],
    [
      'two bases from one day',
      [base('', 'LGW'), base('2026-11-01', 'MAN'), base('2026-11-01', 'BHX')],
      { 'bases.2.from': 'Another base begins on this day' },
    ],
  ])('have the fault %s', async (_, bases, faults) => {
    expect(await faultsOf(profileRules, withBases(...bases))).toEqual(faults)
  })

  it('are one line of a summary', () => {
    const lines = profileRules.summaryLines(valuesOf(stored))
    expect(lines).toContainEqual(['bases', 'Home base', 'LGW, LHR; from 1 Nov 2026 MAN'])
  })
})
