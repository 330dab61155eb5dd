import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { CountedDuty, LoadAnswer } from '#load/api/load.ts'
import type { FigureName } from '#load/rules/counted/load-figures.ts'
import { figureGroups, loadRows, type LoadRow } from '#load/rules/words/load-rows.ts'
import { dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { counted } from '#kernel/words/counted.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { paths } from '#web/base/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The part of the answer that the screen shows. This device counts the same part. */
export type ShownLoad = Pick<
  LoadAnswer,
  'window' | 'figures' | 'duties' | 'listed' | 'untimed' | 'comparisons'
>

type GroupsProps = { load: ShownLoad; hidden: readonly FigureName[] }

/** The figures by group. A figure of 0 is folded. */
export function LoadGroups({ load, hidden }: GroupsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [format] = usePreference('hoursFormat')
  const rows = loadRows(load, format).filter(({ figure }) => !hidden.includes(figure))
  const folded = rows.filter(({ isFolded }) => isFolded).length
  const untimed = load.listed.filter(({ id }) => load.untimed.includes(id))
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {figureGroups.map((group) => {
          const shown = rows.filter((row) => row.group === group && (isUnfolded || !row.isFolded))
          if (shown.length === 0) return null
          return <Group key={group} title={group} rows={shown} load={load} />
        })}
        {untimed.length > 0 && <Untimed duties={untimed} />}
      </div>
      {folded > 0 && (
        <p className="-ms-3">
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {counted(folded, 'figure')} of 0
          </Button>
        </p>
      )}
    </>
  )
}

type GroupProps = { title: string; rows: LoadRow[]; load: ShownLoad }

function Group({ title, rows, load }: GroupProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} isFlush>
      <h2 id={id} className="px-4 pt-3 pb-1 text-base sm:px-5">
        {title}
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.figure} row={row} duties={dutiesBehind(row, load)} />
        ))}
      </ul>
    </Card>
  )
}

/** The duties behind a figure, in order of time. */
function dutiesBehind({ figure }: LoadRow, { duties, listed }: ShownLoad): CountedDuty[] {
  const ids = duties[figure] ?? []
  return ids.flatMap((id) => listed.find((duty) => duty.id === id) ?? [])
}

/** A figure. A press shows its duties. */
function Row({ row, duties }: { row: LoadRow; duties: CountedDuty[] }) {
  const [isOpen, setOpen] = useState(false)
  const { name, words, compared } = row
  const look = 'flex min-h-11 w-full items-center gap-2 px-4 py-2 text-start text-sm sm:px-5'
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="block">{name}</span>
        {compared && <span className="block text-ink-3">{compared}</span>}
      </span>
      <b className="text-end text-base font-semibold">{words}</b>
    </>
  )
  return (
    <li className="border-t border-line">
      {duties.length === 0 ? (
        <p className={look}>
          {content}
          <span className="shrink-0 px-2" />
        </p>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`${look} -outline-offset-2 transition-colors hover:bg-accent/6`}
        >
          {content}
          <ChevronDown
            size={16}
            className={`shrink-0 text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      )}
      {isOpen && <Duties duties={duties} label={name} />}
    </li>
  )
}

/** Links to the records of duties. */
function Duties({ duties, label }: { duties: CountedDuty[]; label: string }) {
  return (
    <ul aria-label={`Duties behind ${label}`} className="bg-raised px-4 py-1 sm:px-5">
      {duties.map(({ id, date, dutyType, dutyCode }) => (
        <li key={id}>
          <Link
            to={paths.roster}
            search={{ month: monthOf(date), duty: id }}
            className="flex min-h-11 items-center gap-3 rounded-input text-sm hover:text-ink"
          >
            <span className="shrink-0 text-ink-2">{dayWords(date)}</span>
            <span className="min-w-0 grow wrap-anywhere">
              <span className="sr-only">{dutyTypeWords[dutyType]} </span>
              {dutyCode}
            </span>
            <span className="font-medium text-accent">Open</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Work without times, by name. */
function Untimed({ duties }: { duties: CountedDuty[] }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} isFlush>
      <h2 id={id} className="px-4 pt-3 pb-1 text-base sm:px-5">
        Times not known
      </h2>
      <p className="px-4 pb-2 text-sm text-ink-2 sm:px-5">
        {counted(duties.length, 'duty', 'duties')} without known times. Each is a working day and
        counts in nothing else.
      </p>
      <Duties duties={duties} label="Times not known" />
    </Card>
  )
}
