import { CalendarX, CircleAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RosterImportResult } from '#contract/roster-import.ts'
import { shortDate, weekdayName } from '#domain/time/date-words.ts'
import { DutyBadge } from './duty-badge.tsx'

/** What an import did, and what there is to say of the file's rows. */
export function ImportRemarks({ result }: { result: RosterImportResult }) {
  const { imported, updated, skipped, errors, warnings, missing } = result
  return (
    <div className="grid gap-5 pb-4 text-sm">
      <dl className="grid grid-cols-3 gap-2">
        <Count label="New" count={imported} />
        <Count label="Updated" count={updated} />
        <Count label="Unchanged" count={skipped} />
      </dl>
      {errors.length > 0 && (
        <Remarks icon={CircleAlert} tone="text-bad" title="Rows that were not read">
          {errors.map((remark, index) => (
            <RowRemark key={index} {...remark} />
          ))}
        </Remarks>
      )}
      {missing.length > 0 && (
        <Remarks icon={CalendarX} tone="text-warn" title="Not in this file any more, and kept">
          {missing.map(({ id, date, dutyType, dutyCode }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
              <span className="w-20 font-medium">
                {weekdayName(date).slice(0, 3)} {shortDate(date)}
              </span>
              <DutyBadge type={dutyType} />
              <span className="text-ink-2">{dutyCode}</span>
            </li>
          ))}
        </Remarks>
      )}
      {warnings.length > 0 && (
        <Remarks icon={TriangleAlert} tone="text-warn" title="Rows to check">
          {warnings.map((remark, index) => (
            <RowRemark key={index} {...remark} />
          ))}
        </Remarks>
      )}
    </div>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse rounded-input bg-raised px-3 py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-xl font-semibold">{count}</dd>
    </div>
  )
}

type RemarksProps = { icon: LucideIcon; tone: string; title: string; children: ReactNode }

function Remarks({ icon: Icon, tone, title, children }: RemarksProps) {
  return (
    <section>
      <h3 className={`flex items-center gap-2 text-sm ${tone}`}>
        <Icon size={16} />
        {title}
      </h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </section>
  )
}

function RowRemark({ row, reason }: { row: number | null; reason: string }) {
  return (
    <li className="flex gap-3 py-2">
      {row !== null && <span className="w-14 shrink-0 font-medium text-ink-2">Line {row}</span>}
      <span className="min-w-0">{reason}</span>
    </li>
  )
}
