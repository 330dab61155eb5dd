import type { DutyChange } from '#duties/api/duty-change.ts'

/** The names of changes in lists and histories. */
export const changeNames: Record<DutyChange['kind'], string> = {
  published: 'Published',
  added: 'New',
  changed: 'Changed',
  moved: 'Moved',
  unlisted: 'No longer listed',
  relisted: 'Listed again',
  differs: 'Differs from what you entered',
  typed: 'Added by you',
  edited: 'Edited by you',
  completed: 'Completed by you',
  deleted: 'Deleted by you',
  restored: 'Restored by you',
  kept: 'Kept by you',
  tookAirline: 'You took the airline’s values',
  keptMine: 'You kept your values',
  calledOut: 'Called out',
  delayed: 'Report delayed',
  sick: 'Reported sick',
  swapped: 'Swapped',
  cancelled: 'Cancelled',
  hotel: 'Hotel noted',
  corrected: 'Times corrected by you',
  undone: 'Undone',
}
