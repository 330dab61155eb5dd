import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { GridGroup, GridItem, GridTime } from './grid-groups.ts'

/** The marks of later days, by their number. */
const marks = ['', '⁺¹', '⁺²', '⁺³']

/** The cells of a group as a CSV has them. */
export function groupCells(date: CalendarDate, group: GridGroup, crew: string[]): string[] {
  const { report, items, debrief } = group
  return [
    date.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1'),
    items.map(dutyText).join('\n'),
    items
      .map((item) =>
        item.kind === 'flight' ? `${item.departure} - ${item.arrival}` : item.description,
      )
      .join('\n'),
    report ? timeText(report) : '',
    items.map(({ times }) => times.map(timeText).join(' - ')).join('\n'),
    debrief ? timeText(debrief) : '',
    '',
    crew.join('\n'),
  ]
}

function dutyText(item: GridItem): string {
  return item.kind === 'flight' && item.aircraft ? `${item.code} ${item.aircraft}` : item.code
}

function timeText({ text, daysLater }: GridTime): string {
  return text + (marks[daysLater] ?? '')
}
