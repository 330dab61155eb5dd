import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { withRefused, type AttentionLine } from '#dashboard/rules/attention-lines.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { openWaitingList } from '#web/outbox/waiting-list.ts'
import { Card } from '#web/ui/card.tsx'
import { levelIcons, levelText } from '#web/ui/level.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { flushTitleLook } from './dashboard-part.tsx'

/** The other lines open in place. */
const linesShown = 5

/** All that is amber or red in a section or waits for a decision, one line each. Without a line there is no card. */
export function NeedsYou({ attention }: { attention: readonly AttentionLine[] }) {
  const refused = useChanges().filter(({ refusal }) => refusal).length
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll<HTMLElement>('a, button')[linesShown]?.focus()
  }, [isWhole])
  const lines = withRefused(attention, refused)
  if (lines.length === 0) return null
  const shown = isWhole ? lines : lines.slice(0, linesShown)
  const left = lines.length - shown.length
  return (
    <Card isFlush aria-labelledby="needs-you">
      <h2 id="needs-you" className={flushTitleLook}>
        Needs you
      </h2>
      <ul ref={list} className={listLook}>
        {shown.map((line) => (
          <li key={line.kind + line.sentence}>
            <Line line={line} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button
              type="button"
              className={`${lineLook} font-medium text-accent`}
              onClick={() => setWhole(true)}
            >
              and {left} more
            </button>
          </li>
        )}
      </ul>
    </Card>
  )
}

const listLook = 'pb-2'
const lineLook =
  'flex min-h-12 w-full items-center gap-3 px-4 py-1.5 text-start text-sm transition-colors hover:bg-raised focus-visible:-outline-offset-2'

function Line({ line }: { line: AttentionLine }) {
  if (line.kind !== 'refused') {
    return (
      <PathLink path={line.link} className={lineLook}>
        <Words line={line} />
      </PathLink>
    )
  }
  return (
    <button type="button" aria-haspopup="dialog" className={lineLook} onClick={openWaitingList}>
      <Words line={line} />
    </button>
  )
}

function Words({ line: { level, sentence, detail } }: { line: AttentionLine }) {
  const Icon = levelIcons[level]
  return (
    <>
      <Icon size={20} className={`shrink-0 ${levelText[level]}`} />
      <span className="min-w-0 grow">
        <span className="block font-medium">
          {level === 'bad' && <span className="sr-only">Warning: </span>}
          {unbrokenHours(sentence)}
        </span>
        {detail && <span className="block text-ink-2 lg:truncate">{unbrokenHours(detail)}</span>}
      </span>
      <ChevronRight size={18} className="shrink-0 text-ink-3" />
    </>
  )
}

/** The lines of most accounts. */
const usualLines = 4

/** The placeholder of the card. */
export function NeedsYouSkeleton() {
  return (
    <Card isFlush aria-hidden>
      <p className={flushTitleLook}>
        <Skeleton className="h-6 w-24" />
      </p>
      <div className={listLook}>
        {Array.from({ length: usualLines }, (_, line) => (
          <div key={line} className={lineLook}>
            <Skeleton className="h-11 w-full max-w-72" />
          </div>
        ))}
      </div>
    </Card>
  )
}
