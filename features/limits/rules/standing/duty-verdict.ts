import { dutyLink } from '#duties/rules/duty-link.ts'
import { dutyLevels, verdictNames } from '#duties/rules/verdict.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { SubjectVerdict } from '#kernel/words/subject-verdict.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import { dutyLine, type LinedDuty } from './duty-line.ts'

/** The verdict on one duty with its word and its line. The link opens the duty. */
export function dutyVerdict(
  duty: LinedDuty & { id: string; date: CalendarDate },
  judged: DutyLegality,
): SubjectVerdict {
  return {
    level: dutyLevels[judged.verdict],
    word: verdictNames[judged.verdict],
    sentence: dutyLine(duty, judged).sentence,
    link: dutyLink(duty),
  }
}
