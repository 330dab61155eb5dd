import { expect, it } from 'vitest'
import { ftlStanding, type FigureStanding } from './ftl-standing.ts'
import type { PlannedDoubts } from './planned-doubts.ts'

const figures: FigureStanding = { levels: ['green', 'green'], isExceeded: false, missing: null }
const none: PlannedDoubts = { breach: 0, discretion: 0, cannotTell: 0 }

it.each<[string, Partial<FigureStanding>, Partial<PlannedDoubts>, string, boolean, string]>([
  ['everything is known and legal', {}, {}, 'legal', true, 'All FTL limits within normal range'],
  ['a limit is close', { levels: ['yellow'] }, {}, 'tight', true, 'A limit is close.'],
  [
    'a planned duty is not legal',
    {},
    { breach: 1 },
    'breach',
    false,
    'Limits within range. 1 planned duty is not legal.',
  ],
  [
    'two are not legal, others not checked',
    {},
    { breach: 2, cannotTell: 4 },
    'breach',
    false,
    'Limits within range. 2 planned duties are not legal.',
  ],
  [
    'a duty needs discretion',
    {},
    { discretion: 1 },
    'discretion',
    false,
    'Limits within range. 1 planned duty needs the commander’s discretion.',
  ],
  [
    'two duties need discretion',
    {},
    { discretion: 2 },
    'discretion',
    false,
    'Limits within range. 2 planned duties need the commander’s discretion.',
  ],
  [
    'duties are not checked',
    {},
    { cannotTell: 3 },
    'cannot tell',
    false,
    '3 planned duties are not fully checked.',
  ],
  [
    'one duty is not checked',
    {},
    { cannotTell: 1 },
    'cannot tell',
    false,
    '1 planned duty is not fully checked.',
  ],
  [
    'figures are incomplete',
    { missing: { input: 'homeBase' } },
    {},
    'cannot tell',
    false,
    'Some limits are not fully known. Choose your home base.',
  ],
  [
    'neither is known',
    { missing: { input: 'homeBase' } },
    { cannotTell: 3 },
    'cannot tell',
    false,
    'Some limits are not fully known. 3 planned duties are not fully checked.',
  ],
  [
    'a close limit does not hide what is not checked',
    { levels: ['yellow'] },
    { cannotTell: 1 },
    'cannot tell',
    false,
    'A limit is close. 1 planned duty is not fully checked.',
  ],
  [
    'an incomplete figure does not hide a breach',
    { missing: { input: 'homeBase' } },
    { breach: 1 },
    'breach',
    false,
    'Some limits are not fully known. 1 planned duty is not legal.',
  ],
  [
    'a limit is nearly used up',
    { levels: ['green', 'red'] },
    {},
    'breach',
    false,
    'A limit is reached or nearly reached.',
  ],
  [
    'the plan exceeds a limit',
    { isExceeded: true },
    {},
    'breach',
    false,
    'A limit is reached or nearly reached.',
  ],
])('%s', (_, figure, planned, level, isCompliant, sentence) => {
  expect(ftlStanding({ ...figures, ...figure }, { ...none, ...planned })).toEqual({
    level,
    isCompliant,
    sentence,
  })
})
