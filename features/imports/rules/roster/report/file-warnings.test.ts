import { describe, expect, it } from 'vitest'
import { palma } from '#duties/rules/test-duty.ts'
import { fileWarnings, type KnownOwner } from './file-warnings.ts'
import type { ReportOwner } from './roster-report.ts'

const crewMember: ReportOwner = {
  id: '20417',
  name: 'HARLOW MARTHA',
  base: 'BHX',
  position: 'CM',
  aircraft: '738',
}
const duties = [1, 2, 3, 4].map((row) => ({ ...palma, row, indicators: [] }))
const report = {
  crewMember,
  generatedOn: '2026-06-10T05:00',
  notice: null,
  duties,
  unknownCodeRows: 0,
}
const known: KnownOwner = { ownId: '20417', isOther: false, base: ['BHX'], newestOn: null }
const older =
  'This file was printed on 10 Jun 2026 05:00. You imported a newer one before, ' +
  'printed on 11 Jun 2026 05:00: what that one says stays.'
const base = 'This roster is for the base BHX. Your profile says LTN.'
const codes = 'The codes in 3 of 4 rows are not known. Check that this is the right file.'
const person = 'This roster belongs to HARLOW MARTHA (20417), your number is 15871.'

describe('the warnings about a file', () => {
  it.each<[string, Partial<typeof report>, Partial<KnownOwner>, string[]]>([
    ['a plain one', {}, {}, []],
    ['another person’s', {}, { ownId: '15871', isOther: true, base: ['LTN'] }, [person]],
    ['an older one', {}, { newestOn: '2026-06-11T05:00' }, [older]],
    ['the newest one again', {}, { newestOn: '2026-06-10T05:00' }, []],
    ['one without a print time', { generatedOn: null as never }, { newestOn: '2026-06-11' }, []],
    ['another base', {}, { base: ['LTN'] }, [base]],
    ['one of the airports of the base', {}, { base: ['LTN', 'BHX'] }, []],
    ['a profile without a base', {}, { base: [] }, []],
    ['a file without an owner', { crewMember: null as never }, { base: ['LTN'] }, []],
    ['unknown codes in half of the rows', { unknownCodeRows: 2 }, {}, []],
    ['unknown codes in more than half of the rows', { unknownCodeRows: 3 }, {}, [codes]],
    [
      'all of these, in this order, before the assumption about the zone',
      { unknownCodeRows: 3, notice: 'London time is assumed.' as never },
      { newestOn: '2026-06-11T05:00', base: ['LTN'] },
      [older, base, codes, 'London time is assumed.'],
    ],
  ])('for %s', (_, file, owner, sentences) => {
    expect(fileWarnings({ ...report, ...file }, { ...known, ...owner })).toEqual(sentences)
  })
})
