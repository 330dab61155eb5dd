import { expect, test } from 'vitest'
import { palma } from '#duties/rules/test-duty.ts'
import type { StatementContent } from '#duties/rules/sources/source.ts'
import { aboutWords, statementWords } from './source-words.ts'

const fixed = {
  id: 's1',
  about: { ids: ['d1'], name: '2026-06-14 FLIGHT ZQ210' },
  firstDate: '2026-06-14',
  lastDate: '2026-06-16',
  saidAt: '2026-06-13T08:00:00Z',
  madeAt: '2026-06-13T08:00:00Z',
}

const delayed = { kind: 'delayed', notifiedAt: '2026-06-14T03:00:00Z' } as const
const leg = 'ZQ210 BHX PMI'

test.each<[StatementContent, string]>([
  [{ kind: 'typed', duty: palma, against: {} }, 'Added by you'],
  [
    {
      kind: 'calledOut',
      calledAt: '2026-06-14T03:00:00Z',
      report: '2026-06-14T04:15:00Z',
      flight: { ...palma, dutyCode: '640/641' },
      against: {},
    },
    'Called out to 640/641',
  ],
  [{ kind: 'edit', values: {}, against: {} }, 'Edited by you'],
  [{ ...delayed, report: '2026-06-14T23:15:00Z', against: {} }, 'Report delayed to 00:15 (+1)'],
  [
    {
      ...delayed,
      report: '2026-06-14T03:45:00Z',
      against: { scheduledBrief: '2026-06-14T04:15:00Z' },
    },
    'Report brought forward to 04:45',
  ],
  [{ kind: 'keepMine', values: {}, against: {} }, 'You kept your values'],
  [{ kind: 'takeAirline', fields: [] }, 'You took the airline’s values'],
  [{ kind: 'completed', duty: palma, remarks: null }, 'Completed by you'],
  [{ kind: 'sick', until: null }, 'Reported sick'],
  [{ kind: 'sick', until: '2026-06-16' }, 'Reported sick until Tue 16 Jun'],
  [{ kind: 'swapped', with: null }, 'Swapped'],
  [{ kind: 'swapped', with: 'Anna' }, 'Swapped with Anna'],
  [{ kind: 'cancelled' }, 'Cancelled'],
  [{ kind: 'keep' }, 'Kept by you'],
  [{ kind: 'remove' }, 'Removed by you'],
  [{ kind: 'delete', takesBack: [] }, 'Deleted by you'],
  [
    { kind: 'deleteMonth', month: '2026-06', names: [], ids: [] },
    'All duties of June 2026 deleted by you',
  ],
  [{ kind: 'hotel', place: 'Azul', pickUp: null, note: null }, 'Hotel: Azul'],
  [{ kind: 'hotel', place: '', pickUp: null, note: null }, 'Hotel removed'],
  [{ kind: 'note', notes: 'Gate 4' }, 'Note: Gate 4'],
  [{ kind: 'note', notes: null }, 'Note removed'],
  [{ kind: 'ftlInputs', ftlInputs: null }, 'Values for the limits removed'],
  [{ kind: 'entryEdited', leg, fields: {} }, `Logbook entry edited: ${leg}`],
  [{ kind: 'entryDeleted', leg }, `Logbook entry deleted: ${leg}`],
])('%o is told as %s', (content, words) => {
  expect(statementWords({ ...content, ...fixed })).toBe(words)
})

test('a statement about another duty names it', () => {
  expect(aboutWords(fixed.about)).toBe('ZQ210')
})
