import { expect, it } from 'vitest'
import { countNotice } from './notice.ts'

it('counts changes within 14 days and 24 hours, both inclusive', () => {
  const notices = [0, 1440, 1441, 20160, 20161, null]
  expect(countNotice(notices.map((noticeMinutes) => ({ noticeMinutes })))).toEqual({
    changes: 6,
    within14Days: 4,
    within24Hours: 2,
  })
})
