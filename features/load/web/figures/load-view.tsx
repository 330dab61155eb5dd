import type { ReactNode } from 'react'
import type { FigureName, LoadLength } from '#load/rules/counted/load-figures.ts'
import { loadHeadline } from '#load/rules/words/load-rows.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { LoadGroups, type ShownLoad } from './load-groups.tsx'

type Props = {
  load: ShownLoad
  length: LoadLength
  /** Sentences about what the figures do not have. */
  doubts: readonly string[]
  /** The figures that are not known here. */
  hidden?: readonly FigureName[]
  /** More sentences below the first line. */
  children?: ReactNode
}

/** Shows a counted load: the headline, its doubts, the figures, and the notice that they judge nobody. */
export function LoadView({ load, length, doubts, hidden = [], children }: Props) {
  const [format] = usePreference('hoursFormat')
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="text-lg font-semibold text-pretty">{loadHeadline(load, length, format)}</p>
        {doubts.map((doubt) => (
          <p key={doubt} className="text-sm text-ink-2">
            {doubt}
          </p>
        ))}
        {children}
      </div>
      <LoadGroups load={load} hidden={hidden} />
      <p className="text-sm text-ink-3">Counts, not a judgement of anybody’s fitness.</p>
    </div>
  )
}
